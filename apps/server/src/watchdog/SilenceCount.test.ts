import { describe, expect, it } from "vitest"
import { SilenceCount } from "./SilenceCount.ts"
import { looksInPatience } from "./WatchdogMessages.ts"

const looks = (count: SilenceCount, times: number) => Array.from({ length: times }, () => count.look())

describe("SilenceCount", () => {
  it("is over after a full patience of polls without a message", () => {
    const count = new SilenceCount()
    expect(looks(count, looksInPatience + 1)).toEqual([...Array.from({ length: looksInPatience }, () => false), true])
  })

  it("starts over with every message", () => {
    const count = new SilenceCount()
    looks(count, looksInPatience)
    count.hear()
    expect(looks(count, looksInPatience)).not.toContain(true)
  })
})

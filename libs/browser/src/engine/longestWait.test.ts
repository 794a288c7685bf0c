import { describe, expect, it } from "@effect/vitest"
import { longestWait } from "./longestWait.ts"

describe("longestWait", () => {
  it("leaves the page a quarter of its time, and its own wait", () => {
    expect([
      longestWait({ timeout: 60_000, waitFor: 0 }),
      longestWait({ timeout: 60_000, waitFor: 30_000 }),
      longestWait({ timeout: 1000, waitFor: 900 }),
    ]).toEqual([45_000, 15_000, 0])
  })
})

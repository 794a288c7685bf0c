import { describe, expect, it } from "vitest"
import { KnownNames } from "./KnownNames.ts"

const lengthsRead = (most?: number) => {
  const read: Array<string> = []
  return { read, lengths: new KnownNames((name) => read.push(name) && name.length, most) }
}

describe("KnownNames", () => {
  it("reads a name once", () => {
    const { lengths, read } = lengthsRead()
    expect([lengths.of("a"), lengths.of("a"), lengths.of("bcd"), lengths.of("a")]).toEqual([1, 1, 3, 1])
    expect(read).toEqual(["a", "bcd"])
  })

  it("empties itself when it is full", () => {
    const { lengths, read } = lengthsRead(2)
    expect(["a", "bc", "a", "def", "def", "a"].map((name) => lengths.of(name))).toEqual([1, 2, 1, 3, 3, 1])
    expect(read).toEqual(["a", "bc", "def", "a"])
  })

  it("does not cache long names", () => {
    const { lengths, read } = lengthsRead()
    const long = "a".repeat(401)
    expect([lengths.of(long), lengths.of(long), read.length]).toEqual([401, 401, 2])
  })
})

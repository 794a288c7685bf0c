import { describe, expect, it } from "vitest"
import { KnownNames } from "./KnownNames.ts"

const lengthsRead = (size?: number) => {
  const read: Array<string> = []
  return { read, lengths: new KnownNames((name) => read.push(name) && name.length, size) }
}

describe("KnownNames", () => {
  it("reads a name once", () => {
    const { lengths, read } = lengthsRead()
    expect([lengths.of("a"), lengths.of("a"), lengths.of("bcd"), lengths.of("a")]).toEqual([1, 1, 3, 1])
    expect(read).toEqual(["a", "bcd"])
  })

  it("finds names within a text", () => {
    const { lengths, read } = lengthsRead()
    expect([lengths.within("<ab cde ab>", 1, 3), lengths.within("<ab cde ab>", 4, 7), lengths.within("<ab cde ab>", 8, 10), lengths.of("cde"), lengths.within("cdef", 0, 3)]).toEqual([2, 3, 2, 3, 3])
    expect(read).toEqual(["ab", "cde"])
  })

  it("remembers the last name of a place", () => {
    const { lengths, read } = lengthsRead(1)
    expect([lengths.of("a"), lengths.of("bc"), lengths.of("bc"), lengths.of("a")]).toEqual([1, 2, 2, 1])
    expect(read).toEqual(["a", "bc", "a"])
  })

  it("remembers no long ones", () => {
    const { lengths, read } = lengthsRead()
    const long = "a".repeat(201)
    expect([lengths.of(long), lengths.of(long), read.length]).toEqual([201, 201, 2])
  })
})

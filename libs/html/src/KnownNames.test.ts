import { describe, expect, it } from "vitest"
import { KnownNames } from "./KnownNames.ts"

describe("KnownNames", () => {
  it("reads a name once, until there are too many", () => {
    const read: Array<string> = []
    const lengths = new KnownNames((name) => read.push(name) + name.length, 2)
    expect([lengths.of("a"), lengths.of("a"), lengths.of("bcd"), lengths.of("a")]).toEqual([2, 2, 5, 2])
    expect([lengths.of("e"), lengths.of("a")]).toEqual([4, 5])
    expect(read).toEqual(["a", "bcd", "e", "a"])
  })

  it("remembers no long ones", () => {
    const read: Array<string> = []
    const long = "a".repeat(201)
    const lengths = new KnownNames((name) => read.push(name))
    expect([lengths.of(long), lengths.of(long)]).toEqual([1, 2])
  })
})

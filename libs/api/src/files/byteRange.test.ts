import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { byteRange } from "./byteRange.ts"

describe("byteRange", () => {
  it.each([
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=2-5", { first: 2, last: 5 }],
    ["bytes=7-", { first: 7, last: 9 }],
    ["bytes=-3", { first: 7, last: 9 }],
    ["bytes=-99", { first: 0, last: 9 }],
    ["bytes=4-999", { first: 4, last: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=10-12", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    [undefined, undefined],
    ["", undefined],
    ["bytes=-", undefined],
    ["bytes=5-2", undefined],
    ["bytes=0-1,4-5", undefined],
    ["items=0-1", undefined],
    ["bytes=a-b", undefined],
  ] as const)("reads %s of ten bytes", (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected)
  })

  it("has no range of an empty file", () => {
    expect([byteRange("bytes=0-", 0), byteRange("bytes=-1", 0)]).toEqual(["unsatisfiable", "unsatisfiable"])
  })

  it("never leaves the file", () => {
    const position = fc.option(fc.nat(), { nil: "" })
    fc.assert(
      fc.property(position, position, fc.nat(1000), (first, last, size) => {
        const range = byteRange(`bytes=${first}-${last}`, size)
        return typeof range !== "object" || (range.first >= 0 && range.first <= range.last && range.last < size)
      }),
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addRange, areAllRead, type ReadRanges } from "./ReadRanges.ts"

const range = fc.tuple(fc.nat(30), fc.nat(30)).map(([from, length]) => ({ from, to: from + length }))
const add = (list: ReadonlyArray<{ readonly from: number; readonly to: number }>) =>
  list.reduce<ReadRanges>(addRange, [])

describe("addRange", () => {
  it("covers exactly the places read, in any order, in ranges that are not adjacent", () => {
    fc.assert(
      fc.property(fc.array(range), (list) => {
        const ranges = add(list)
        const places = new Set(list.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)))
        expect(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n))).toEqual(
          [...places].toSorted((a, b) => a - b),
        )
        expect(ranges.every(([from], n) => n === 0 || from > (ranges[n - 1]?.[1] ?? 0))).toBe(true)
      }),
    )
  })

  it("is bounded", () => {
    const gaps = Array.from({ length: 500 }, (_, n) => ({ from: n * 2, to: n * 2 + 1 }))
    expect(add(gaps)).toHaveLength(200)
  })
})

describe("areAllRead", () => {
  it.each<[ReadRanges, number, boolean]>([
    [[], 0, true],
    [[], 1, false],
    [[[0, 5]], 5, true],
    [[[0, 6]], 5, true],
    [[[0, 4]], 5, false],
    [[[1, 5]], 5, false],
    [
      [
        [0, 2],
        [3, 5],
      ],
      5,
      false,
    ],
  ])("of %j and %d is %s", (ranges, length, expected) => {
    expect(areAllRead(ranges, length)).toBe(expected)
  })
})

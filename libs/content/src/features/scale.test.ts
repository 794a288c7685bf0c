import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { logOf, most, shareOf, upTo } from "./scale.ts"

describe("logOf", () => {
  it("is exact up to 7, then steps in quarter octaves", () => {
    expect([-1, 0, 3, 7, 8, 9, 10, 11, 12, 16, 32, 1_024, 2_147_483_647].map(logOf)).toEqual([
      0, 0, 3, 7, 8, 8, 9, 9, 10, 12, 16, 36, 119,
    ])
  })

  it("never decreases, and stays within a byte", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const [less, more] = [logOf(Math.min(one, other)), logOf(Math.max(one, other))]
        expect([less <= more, more <= most]).toEqual([true, true])
      }),
    )
  })
})

describe("shareOf", () => {
  it.each([
    [0, 0, 0],
    [5, 0, 0],
    [0, 10, 0],
    [1, 10, 6],
    [5, 10, 32],
    [10, 10, 64],
    [11, 10, 64],
    [-3, 10, 0],
  ])("gives %d of %d as %d 64ths", (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})

describe("upTo", () => {
  it("stops at the limit, and at 0", () => {
    expect([-2, 0, 4.7, 60, 61].map((count) => upTo(count, 60))).toEqual([0, 0, 4, 60, 60])
  })
})

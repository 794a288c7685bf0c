import { describe, expect, it } from "vitest"
import { median, quantile, slope } from "./statistics.mjs"

describe("quantile", () => {
  it("takes the nearest rank", () => {
    expect([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 0.95), quantile([7], 0), median([1, 9, 5])]).toEqual([
      2, 4, 7, 5,
    ])
  })
})

describe("slope", () => {
  it("is that of the line through the points", () => {
    expect(
      slope([
        [0, 1],
        [1, 3],
        [2, 5],
      ]),
    ).toBeCloseTo(2)
  })

  it("is 0 where nothing grows", () => {
    expect(
      slope([
        [0, 4],
        [5, 4],
        [9, 4],
      ]),
    ).toBeCloseTo(0)
  })
})

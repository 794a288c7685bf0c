import { describe, expect, it } from "vitest"
import { plotLine, topOf } from "./plotLine.ts"

describe("plotLine", () => {
  const frame = { width: 100, height: 50, from: 1000, to: 2000, most: 10 }
  it("draws from left to right, zero at the bottom, and leaves gaps", () => {
    const values = [0, 10, undefined, 5, 2.5]
    const points = values.map((value, place) => ({ at: 1000 + place * 250, value }))
    expect(plotLine(points, frame)).toBe("M0 50h0L25 0M75 25h0L100 37.5")
  })

  it("draws nothing without points", () => {
    expect(plotLine([], frame)).toBe("")
  })
})

describe("topOf", () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 5],
    [17, 20],
    [501, 1000],
    [0.03, 0.05],
  ])("of values up to %d is %d", (value, top) => {
    expect(
      topOf([
        { at: 0, value },
        { at: 1, value: undefined },
      ]),
    ).toBeCloseTo(top, 10)
  })
})

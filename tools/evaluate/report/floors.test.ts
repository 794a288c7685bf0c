import { describe, expect, it } from "vitest"
import { fallen, raised } from "./floors.ts"

const floors = { aeb: 0.95, "author spurious": 0.05 }

describe("fallen", () => {
  it("names figures below their floor, and above their ceiling if less is better", () => {
    expect(
      fallen({ aeb: { value: 0.9499 }, "author spurious": { value: 0.06 }, unknown: { value: 0 } }, floors),
    ).toEqual(["aeb: 0.9499 is below its floor of 0.9500.", "author spurious: 0.0600 is above its ceiling of 0.0500."])
  })

  it("skips floors that hold, and figures that were not measured", () => {
    expect(fallen({ aeb: { value: 0.95 } }, floors)).toEqual([])
  })
})

describe("raised", () => {
  it("raises floors, lowers ceilings, adds new ones, and never the other way", () => {
    const figures = { aeb: { value: 0.94 }, "author spurious": { value: 0.041_23 }, wcxb: { value: 0.812_39 } }
    expect(raised(figures, floors)).toEqual({ aeb: 0.95, "author spurious": 0.0413, wcxb: 0.8123 })
  })

  it("sets floors that the same run does not fall below", () => {
    const figures = { one: { value: 564 / 588 }, two: { value: 0.1 + 0.2 } }
    expect(fallen(figures, raised(figures, {}))).toEqual([])
  })
})

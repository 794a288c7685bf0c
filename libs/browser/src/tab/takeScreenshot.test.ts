import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { heightLimit } from "./takeScreenshot.ts"

describe("heightLimit", () => {
  it("allows 60,000 pixels at usual widths", () => {
    expect([412, 1280, 1920].map(heightLimit)).toEqual([60_000, 60_000, 60_000])
  })
  it("bounds the area of any width", () => {
    assert(
      property(
        integer({ min: 1, max: 7680 }),
        (width) => heightLimit(width) * width <= 120_000_000 && heightLimit(width) > 4320,
      ),
    )
  })
})

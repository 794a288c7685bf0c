import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { chroma, contrast, difference, fromOklab, oklab } from "./oklab.ts"
import { over, rgba, toHex, white } from "./Rgb.ts"

const channel = integer({ min: 0, max: 255 })

describe("oklab", () => {
  it("comes back as it was", () => {
    assert(
      property(
        channel,
        channel,
        channel,
        (r, g, b) => toHex(fromOklab(oklab(rgba([r, g, b])))) === toHex(rgba([r, g, b])),
      ),
    )
  })
})

describe("difference", () => {
  it("is a hundred between black and white, and nothing of a colour to itself", () => {
    expect([
      Math.round(difference(rgba([0, 0, 0]), white)),
      difference(rgba([9, 99, 199]), rgba([9, 99, 199])),
    ]).toEqual([100, 0])
  })
})

describe("chroma", () => {
  it("is that of pure colours and of greys", () => {
    expect([rgba([255, 0, 0]), rgba([128, 128, 128])].map((color) => Math.round(chroma(color) * 100))).toEqual([26, 0])
  })
})

describe("contrast", () => {
  it("is 21 between black and white, either way", () => {
    expect([contrast(rgba([0, 0, 0]), white), contrast(white, rgba([0, 0, 0]))].map(Math.round)).toEqual([21, 21])
  })
})

describe("over", () => {
  it("mixes by opacity", () => {
    expect(toHex(over(rgba([0, 0, 0], 0.5), white))).toBe("#808080")
  })
})

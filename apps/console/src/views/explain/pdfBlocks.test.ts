import { describe, expect, it } from "vitest"
import { markdownOf, placeOf } from "./pdfBlocks.ts"

describe("placeOf", () => {
  it("writes the box as shares of the page", () => {
    expect(placeOf({ bbox: [0.1, 0.08, 0.6, 0.11] })).toEqual({ left: "10%", top: "8%", width: "50%", height: "3%" })
  })
})

describe("markdownOf", () => {
  it("is the part of the markdown, and nothing of what is left out", () => {
    expect([
      markdownOf("# Report\n\nText", { markdownSpan: [0, 8] }),
      markdownOf("# R", { markdownSpan: null }),
    ]).toEqual(["# Report", undefined])
  })
})

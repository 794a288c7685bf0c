import { describe, expect, it } from "vitest"
import { toScoredBlocks } from "./toScoredBlocks.ts"

const item = {
  id: "p2.b1",
  type: "text",
  label: "footnote",
  bbox: [0, 0.5, 1, 1],
  content: "A note",
  markdownSpan: [3, 9],
  readingOrder: 4,
  source: null,
  confidence: { layout: 0.75, ocr: null },
}

describe("toScoredBlocks", () => {
  it("keeps boxes, and takes kinds from labels that are scored", () => {
    const field = [
      {
        pageNumber: 2,
        items: [
          item,
          { ...item, label: "note", markdownSpan: null, confidence: null, readingOrder: 5 },
          { ...item, bbox: null },
        ],
      },
    ]
    expect(toScoredBlocks(field)).toEqual([
      {
        type: "footnote",
        page: 2,
        bbox: [0, 0.5, 1, 1],
        order: 2_000_004,
        text: "A note",
        confidence: 0.75,
        span: [3, 9],
      },
      { type: "text", page: 2, bbox: [0, 0.5, 1, 1], order: 2_000_005, text: "A note" },
    ])
  })

  it("is undefined without blocks", () => {
    expect([toScoredBlocks(undefined), toScoredBlocks(null)]).toEqual([undefined, undefined])
  })
})

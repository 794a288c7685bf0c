import { describe, expect, it } from "vitest"
import { blocksWithin } from "./blocksWithin.ts"

const blocks = (...spans: ReadonlyArray<readonly [number, number] | null>) => [
  { pageNumber: 1, items: spans.map((markdownSpan) => ({ id: "a", markdownSpan })) },
]

describe("blocksWithin", () => {
  it("removes the span of blocks that end beyond the text", () => {
    expect(blocksWithin({ pages: [], blocks: blocks([0, 5], [5, 11], [12, 20], null) }, 10)).toEqual({
      pages: [],
      blocks: blocks([0, 5], null, null, null),
    })
  })

  it("keeps fields without blocks", () => {
    expect(blocksWithin({ pages: [] }, 0)).toEqual({ pages: [] })
  })
})

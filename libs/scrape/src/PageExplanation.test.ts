import type { ContentExplanation } from "@trawl/html"
import { describe, expect, it } from "vitest"
import { pageExplanation } from "./PageExplanation.ts"

const types = { article: 1, documentation: 0, service: 0, forum: 0, collection: 0, listing: 0, product: 0 }
const block = (probability: number, isKept: boolean) =>
  ({ text: "Boats", path: "main > p", isKept, probability, because: "score", reason: "so" }) as const
const explained = (blocks: ContentExplanation["blocks"]): ContentExplanation => ({
  decidedBy: "score",
  type: "article",
  types,
  threshold: 0.54,
  blocks,
})

describe("pageExplanation", () => {
  it("tells of each block whether it is kept, and whether that was close", () => {
    const { blocks, ...rest } = pageExplanation(
      explained([block(0.43, false), block(0.44, false), block(0.64, true), block(0.65, true)]),
    )
    expect(rest).toEqual({ decidedBy: "score", type: "article", threshold: 0.54, kept: 2, dropped: 2 })
    expect(blocks[1]).toEqual({
      text: "Boats",
      path: "main > p",
      kept: false,
      doubtful: true,
      score: 0.44,
      reason: "so",
    })
    expect(blocks.map(({ doubtful }) => doubtful)).toEqual([false, true, true, false])
  })

  it("tells of no doubt where no score decided", () => {
    const { blocks } = pageExplanation({ ...explained([block(0.54, true)]), decidedBy: "rules" })
    expect(blocks.map(({ doubtful }) => doubtful)).toEqual([false])
  })

  it("counts what it leaves out of a long page", () => {
    const { blocks, more } = pageExplanation(explained(Array.from({ length: 3010 }, () => block(1, true))))
    expect([blocks.length, more]).toEqual([3000, 10])
  })
})

import type { ContentExplanation, ExplainedBlock } from "@trawl/html"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ContentReport, reportOf } from "./ContentReport.ts"

const block = (text: string, isKept: boolean): ExplainedBlock => ({
  text,
  path: "main > p",
  isKept,
  probability: 0.25,
  because: "score",
  reason: "because",
})
const types = { article: 1, documentation: 0, service: 0, forum: 0, collection: 0, listing: 0, product: 0 }
const explanation = (blocks: ReadonlyArray<ExplainedBlock>): ContentExplanation => ({
  decidedBy: "score",
  type: "article",
  types,
  threshold: 0.5,
  blocks,
})
const removed = (text: string) => ({ text, path: "main > p", reason: "because", score: 0.25 })

describe("reportOf", () => {
  it("lists removed blocks and counts kept ones", () => {
    expect(reportOf(explanation([block("a", true), block("b", false), block("c", true)]))).toEqual({
      decidedBy: "score",
      type: "article",
      threshold: 0.5,
      kept: 2,
      removed: [removed("b")],
    })
  })

  it("lists at most 200 blocks, and states how many more there are", () => {
    const texts = Array.from({ length: 201 }, (_, index) => String(index))
    const report = reportOf(explanation(texts.map((text) => block(text, false))))
    expect(report).toEqual({
      decidedBy: "score",
      type: "article",
      threshold: 0.5,
      kept: 0,
      removed: texts.slice(0, 200).map(removed),
      more: 1,
    })
    expect(Schema.is(ContentReport)(report)).toBe(true)
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepTerms } from "./keepTerms.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** What is kept of a page of which the texts with a plus were kept. */
const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepTerms(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepTerms", () => {
  it("keeps a term with what describes it, in a list of its own and in several blocks", () => {
    expect(kept("<dl><dt>Answer</dt><dd><ol><li>+7</li><li>+8</li></ol></dd></dl>")).toEqual(["Answer", "+7", "+8"])
    expect(kept("<dl><dt>moor</dt><dt>leave</dt><dd>+text</dd></dl>")).toEqual(["moor", "leave", "+text"])
  })

  it("leaves a term whose description was dropped, or stands in another list", () => {
    expect(kept("<dl><dt>a</dt><dd>x</dd><dt>b</dt><dd>+text</dd></dl>")).toEqual(["b", "+text"])
    expect(kept("<dl><dt>a</dt></dl><dl><dd>+text</dd></dl>")).toEqual(["+text"])
  })
})

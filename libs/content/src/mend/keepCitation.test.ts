import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepCitation } from "./keepCitation.ts"
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
  keepCitation(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const citation = "More information: R. Ambler, Masts of larch (2018). DOI: 10.1007/978-3-319-09575-2_199"

describe("keepCitation", () => {
  it("keeps the citation below an article", () => {
    expect(kept(`<p>+They came at night.</p><a href=/more>More</a><div>${citation}</div>`)).toEqual([
      "+They came at night.",
      citation,
    ])
  })

  it.each([
    ["one among many", `<p>+They came.</p>${`<p>${citation}</p>`.repeat(4)}`],
    ["one above the article", `<p>${citation}</p><p>+They came.</p>`],
    ["one far below it", `<p>+They came.</p>${"<p>More</p>".repeat(9)}<p>${citation}</p>`],
    ["what has no number", `<p>+They came.</p><p>${citation.slice(0, 50)}</p>`],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toEqual(["+They came."])
  })
})

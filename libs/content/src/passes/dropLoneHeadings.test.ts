import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropLoneHeadings } from "./dropLoneHeadings.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** What is kept of a page of which all was kept but the texts with a minus. */
const kept = (html: string, probability = 0) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({
    block,
    probability,
    isKept: !block.text.startsWith("-"),
    reason: "score",
  }))
  dropLoneHeadings(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropLoneHeadings", () => {
  it.each([
    ["at the end", "<p>a</p><h2>Related</h2><p>-x</p><h3>Tags</h3>", ["a"]],
    ["whose text was dropped", "<h2>Terms</h2><p>-x</p><h2>Next</h2><p>a</p>", ["Next", "a"]],
    [
      "whose part was dropped with its own headings",
      "<h2>Terms</h2><h3>-y</h3><p>-x</p><h2>Next</h2><p>a</p>",
      ["Next", "a"],
    ],
  ])("drops a heading %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })

  it.each([
    ["a heading over another", "<h2>Terms</h2><p>-x</p><h3>Rent</h3><p>a</p>", ["Terms", "Rent", "a"]],
    ["one that never had a text", "<h2>Terms</h2><h2>Next</h2><p>a</p>", ["Terms", "Next", "a"]],
    [
      "a list of headings",
      "<p>a</p><h3>Mower 1</h3><p>-9</p><h3>Mower 2</h3><p>-9</p><h3>Mower 3</h3><p>-9</p>",
      ["a", "Mower 1", "Mower 2", "Mower 3"],
    ],
    ["headings where nothing else is kept", "<h2>Terms</h2><p>-x</p>", ["Terms"]],
    ["the title", "<p>a</p><h1>Harbour</h1>", ["a", "Harbour"]],
  ])("leaves %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })

  it("leaves a likely sentence that is written as a heading", () => {
    const html = "<p>a</p><h2>For more than forty years we have sold the lamps of the island.</h2><h2>Related</h2>"
    expect(kept(html, 9_500)).toHaveLength(2)
    expect(kept(html, 5_000)).toHaveLength(1)
  })
})

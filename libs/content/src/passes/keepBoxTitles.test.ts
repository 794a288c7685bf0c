import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepBoxTitles } from "./keepBoxTitles.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** The texts that are kept of a page of which those with a plus were kept. */
const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 3_000,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepBoxTitles(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepBoxTitles", () => {
  it("keeps what a box is titled with", () => {
    expect(
      kept('<div class="admonition warning"><p class="admonition-title">Warning</p><p>+The wall is old.</p></div>'),
    ).toEqual(["Warning", "+The wall is old."])
  })

  it("keeps its kind and its title where it is a table", () => {
    const box =
      '<div class="admonitionblock note"><table><tr><td class="icon"><div class="title">Note</div></td><td class="content"><div class="title">Rings</div><p>+The wall is old.</p></td></tr></table></div>'
    expect(kept(box)).toEqual(["Note", "Rings", "+The wall is old."])
  })

  it.each([
    ["of which nothing is kept", '<div class="callout"><p class="title">Note</p><p>Sign up.</p></div><p>+text</p>'],
    ["of another kind", '<div class="card"><p class="title">Note</p><p>+text</p></div>'],
    ["whose text has another name", '<div class="callout"><p class="who">Ada</p><p>+text</p></div>'],
    ["that ends before the text", '<div class="callout"><p class="title">Note</p></div><p>+text</p>'],
  ])("leaves the title of a box %s", (_, html) => {
    expect(kept(html)).toEqual(["+text"])
  })
})

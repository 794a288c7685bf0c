import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepSources } from "./keepSources.ts"
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
  keepSources(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepSources", () => {
  it.each(["footer", "cite"])("keeps a %s below a quote that is kept", (tag) => {
    expect(kept(`<blockquote><p>+They came at night.</p><${tag}>Ruth Ambler</${tag}></blockquote>`)).toEqual([
      "+They came at night.",
      "Ruth Ambler",
    ])
  })

  it("keeps a caption below a quote that is kept", () => {
    expect(
      kept("<figure><blockquote><p>+They came at night.</p></blockquote><figcaption>Ruth Ambler</figcaption></figure>"),
    ).toEqual(["+They came at night.", "Ruth Ambler"])
  })

  it.each([
    [
      "below a picture",
      "<figure><img src=a.jpg><figcaption>Ruth Ambler</figcaption></figure><blockquote>+They came.</blockquote>",
    ],
    ["of a quote that is dropped", "<blockquote><p>They came.</p><footer>Ruth Ambler</footer></blockquote>"],
    ["that is none of a quote", "<footer>The Courier</footer>"],
    ["that says much", `<blockquote><p>+They came.</p><footer>${"Ruth Ambler ".repeat(30)}</footer></blockquote>`],
  ])("leaves a source %s", (_, html) => {
    expect(kept(html).filter((text) => !text.startsWith("+"))).toEqual([])
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { keepLabels } from "./keepLabels.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"

/** The texts that are kept of a page of which those with a plus were kept, and those with a question mark are unlikely. */
const kept = (html: string) => {
  const { blocks } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block) => new Decision(block, block.text.startsWith("?") ? 500 : 2_000))
  for (const decision of decisions) decision.isKept = decision.block.text.startsWith("+")
  keepLabels(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("keepLabels", () => {
  it.each([
    ["ends in a colon", "<p>+Above</p><strong>Recommended:</strong><ul><li>+A lamp</li></ul>"],
    ["heads a list", "<p>+Above</p><div><h3>Recommended</h3><ul><li>+A lamp</li></ul></div>"],
    ["heads a list within it", "<p>+Above</p><ul><h3>Recommended</h3><ul><li>+A lamp</li></ul></ul>"],
  ])("keeps what %s", (_, html) => {
    expect(kept(html)).toContain(/Recommended:?/u.exec(html)?.[0])
  })

  it.each([
    ["an unlikely one", "<p>+Above</p><strong>?Share:</strong><ul><li>+A lamp</li></ul>"],
    ["one above what is not kept", "<p>+Above</p><strong>Recommended:</strong><p>A lamp</p>"],
    ["one that begins the text", "<strong>Recommended:</strong><p>+A lamp</p>"],
    ["a heading of a text", "<p>+Above</p><h3>Recommended</h3><p>+A lamp</p>"],
    ["one in navigation", "<p>+Above</p><nav><strong>Recommended:</strong></nav><p>+A lamp</p>"],
    ["a link", "<p>+Above</p><p><a href=b>Recommended:</a></p><p>+A lamp</p>"],
  ])("leaves %s", (_, html) => {
    expect(kept(html).every((text) => text.startsWith("+"))).toBe(true)
  })
})

import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { placeLinks } from "./placeLinks.ts"
import { unlink } from "./unlink.ts"
import { variantLinks } from "./variantLinks.ts"

const unlinked = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  unlink(variantLinks(placeLinks(tree)))
  return Markdown.stringify(tree).trimEnd()
}

describe("variantLinks", () => {
  it.each([
    ["## [Cup](/cup)\n\n[Red](/cup?colour=red) [Blue](/cup?colour=blue)", "## [Cup](/cup)\n\nRed Blue"],
    ["## [Cup](/cup/)\n\n- [Red](/cup//?colour=red)\n- $11", "## [Cup](/cup/)\n\n- Red\n- $11"],
  ])("unlinks the variants of a card: %s", (markdown, expected) => {
    expect(unlinked(markdown)).toBe(expected)
  })

  it.each([
    ["other pages", "## [Cup](/cup)\n\n[Pot](/cup-pot?colour=red)"],
    ["queries of a page that has one itself", "## [Cup](/item?id=1)\n\n[Pot](/item?id=12)"],
    ["links in a sentence", "## [Cup](/cup)\n\nSee [the red one](/cup?colour=red) instead."],
    ["links below another heading", "## [Cup](/cup)\n\n## Filters\n\n[Red](/cup?colour=red)"],
    ["links below no heading", "[All](/cup)\n\n[Red](/cup?colour=red)"],
  ])("keeps %s", (_, markdown) => {
    expect(unlinked(markdown)).toBe(markdown)
  })
})

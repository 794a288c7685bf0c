import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"
import { showCardsOnce } from "./showCardsOnce.ts"

const left = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  showCardsOnce(tree, findNodes(tree))
  return Markdown.stringify(tree).trimEnd()
}

const card = (name: string, more = "") => `- [![${name}](${name}.jpg)${more}](/${name})\n\n  $11.00\n`
const second = "![In a room with plants](room.jpg)"

describe("showCardsOnce", () => {
  it("keeps the first image of each card of a listing", () => {
    const cards = ["pot", "pan", "lid"]
    expect(left(cards.map((name) => card(name, second)).join("\n"))).toBe(
      cards
        .map((name) => card(name))
        .join("\n")
        .trimEnd(),
    )
  })

  it.each([
    ["links that are no listing", [card("pot", second), card("pan", second)].join("\n").trimEnd()],
    ["images that no link holds", `${second} ![b](b.jpg)\n\n`.repeat(4).trimEnd()],
    ["links to one page", card("pot", second).repeat(4).trimEnd()],
  ])("keeps %s", (_, markdown) => {
    expect(left(markdown)).toBe(Markdown.stringify(Markdown.parse(markdown)).trimEnd())
  })
})

import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { linkOnce } from "./linkOnce.ts"

const tidied = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  linkOnce(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("linkOnce", () => {
  it.each([
    [
      "the image and the button of a card",
      "- [![Pot](a.jpg)](/pot)\n\n  ### [Pot](/pot)\n\n  $11.00 \n\n  [Details](/pot)\n- [Pan](/pan)",
      "- ![Pot](a.jpg)\n\n  ### [Pot](/pot)\n\n  $11.00\n\n  Details\n\n- [Pan](/pan)",
    ],
    [
      "an image before its title",
      "[![](a.jpg)](/a)\n\n[The long title of it](/a)\n\nText",
      "![](a.jpg)\n\n[The long title of it](/a)\n\nText",
    ],
    [
      "cells of a row",
      "| a | b |\n| - | - |\n| [![](a.jpg)](/a) | [Pot](/a) |",
      "| a | b |\n| --- | --- |\n| ![](a.jpg) | [Pot](/a) |",
    ],
  ])("unlinks %s", (_, markdown, expected) => {
    expect(tidied(markdown)).toBe(expected)
  })

  it.each([
    "See [the guide](/a), and again [the guide](/a) for more.",
    "[a](/a)\n\n[b](/b)\n\n[a](/a)",
    "## One\n\n[Read](/a)\n\n## Two\n\n[Read](/a)",
    "[![](a.jpg)](/a)",
  ])("keeps other links: %s", (markdown) => {
    expect(tidied(markdown)).toBe(markdown)
  })
})

import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { placeLinks } from "./placeLinks.ts"
import { repeatedLinks } from "./repeatedLinks.ts"
import { unlink } from "./unlink.ts"

const tidied = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  unlink(repeatedLinks(placeLinks(tree)))
  return Markdown.stringify(tree).trimEnd()
}

describe("repeatedLinks", () => {
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
      "a button after links to the author and the shop",
      "[Pot](/pot)\n\n[Ann](/ann), [Shop](/shop)\n\n[Buy](/pot)",
      "[Pot](/pot)\n\n[Ann](/ann), [Shop](/shop)\n\nBuy",
    ],
    [
      "all of many that lead to one page",
      `[Cook](/job)\n\n${"[Peru](/job)\n\n".repeat(20)}End`,
      `[Cook](/job)\n\n${"Peru\n\n".repeat(20)}End`,
    ],
    ["the number of comments", "[Long title](/a)\n\n[12](/a#comments)\n\nx", "[Long title](/a)\n\n12\n\nx"],
    [
      "a number of comments behind its author",
      "[Long title](/a)\n\nAnn, 7 March [12](/a#comments)",
      "[Long title](/a)\n\nAnn, 7 March 12",
    ],
    [
      "a line below its heading",
      "## [Pot](/pot)\n\nIn other [sizes](/pot) too",
      "## [Pot](/pot)\n\nIn other sizes too",
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
    "[Pot](/pot)\n\n- [b](/b)\n- [c](/c)\n- [d](/d)\n- [e](/e)\n- [f](/f)\n- [g](/g)\n- [h](/h)\n\n[Details](/pot)",
    "## One\n\n[Read](/a)\n\n## Two\n\n[Read](/a)",
    "[![](a.jpg)](/a)",
  ])("keeps other links: %s", (markdown) => {
    expect(tidied(markdown)).toBe(markdown)
  })
})

import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { nameImagesOnce } from "./nameImagesOnce.ts"

const named = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  nameImagesOnce(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("nameImagesOnce", () => {
  it.each([
    [
      "the title of its card",
      "![Storm lamp](a.jpg)\n\n### [Storm Lamp](/lamp)",
      "![](a.jpg)\n\n### [Storm Lamp](/lamp)",
    ],
    ["its caption", "![The old pier](a.jpg)\n\n*The old pier at noon*", "![](a.jpg)\n\n*The old pier at noon*"],
    ["the text before it", "Ann Lee\n\n![Ann Lee](a.jpg)", "Ann Lee\n\n![](a.jpg)"],
    ["its line", "[![Rope](a.jpg) Rope](/rope)", "[![](a.jpg) Rope](/rope)"],
    ["the text after the next", "![Rope](a.jpg)\n\nNew\n\n**Rope**", "![](a.jpg)\n\nNew\n\n**Rope**"],
    ["a heading as does its title", '![Rope](a.jpg "Rope")\n\n## Rope', "![](a.jpg)\n\n## Rope"],
    [
      "an image before it",
      "![A brass lamp](a.jpg)\n\n![A brass lamp](b.jpg)\n\n![A brass lamp](c.jpg)",
      "![A brass lamp](a.jpg)\n\n![](b.jpg)\n\n![](c.jpg)",
    ],
    [
      "several images before it",
      "![shop](a.jpg)\n\n![shop](b.jpg)\n\n![shop](c.jpg)",
      "![shop](a.jpg)\n\n![](b.jpg)\n\n![](c.jpg)",
    ],
  ])("takes a name that says what %s says", (_, markdown, expected) => {
    expect(named(markdown)).toBe(expected)
  })

  it.each([
    "![Rope](a.jpg)\n\nA rope of hemp is made in a walk that is longer than the rope.",
    "![Rope](a.jpg)\n\nOne\n\nTwo\n\nThree\n\nRope",
    "[![Rope](a.jpg)](/rope)\n\nRope",
    "![star](a.jpg) ![star](b.jpg)",
    "![---](a.jpg)\n\nText",
    "| Rope | ![Rope](a.jpg) |\n| --- | --- |",
  ])("keeps %s", (markdown) => {
    expect(named(markdown)).toBe(markdown)
  })
})

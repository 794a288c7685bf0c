import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { dropImageCopies } from "./dropImageCopies.ts"

const left = (markdown: string): string => {
  const tree = Markdown.parse(markdown) as Root
  dropImageCopies(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("dropImageCopies", () => {
  it.each([
    ["without a name", "![A](a.jpg)\n\n![](a.jpg)", "![A](a.jpg)"],
    ["with the same name", "![A brass lamp](a.jpg)\n\nx\n\n![A brass lamp](a.jpg)", "![A brass lamp](a.jpg)\n\nx"],
    ["in another size", "![](a.jpg?v=1&width=600)\n\n![](a.jpg?v=1&width=60)", "![](a.jpg?v=1&width=600)"],
    ["in a smaller file", "![](a-1024x683.jpg)\n\n![](a-150x150.jpg) ![](a.jpg)", "![](a-1024x683.jpg)"],
    ["with its link", "![](a.jpg)\n\n- [![](a.jpg)](/a)\n- b", "![](a.jpg)\n\n- b"],
  ])("drops a copy %s", (_, markdown, expected) => {
    expect(left(markdown)).toBe(expected)
  })

  it.each([
    ["other images", "![](a.jpg?id=1&w=60)\n\n![](a.jpg?id=2&w=60)"],
    ["another name", "![A brass lamp](a.jpg)\n\n![The same lamp lit](a.jpg)"],
    ["short names, which are signs", "![pro](a.jpg) light\n\n![pro](a.jpg) cheap"],
    ["one between words", "![](a.jpg)\n\nPress ![](a.jpg) now"],
    ["one alone in a cell", "![](a.jpg)\n\n| a | ![](a.jpg) |\n| --- | --- |"],
  ])("keeps %s", (_, markdown) => {
    expect(left(markdown)).toBe(markdown)
  })
})

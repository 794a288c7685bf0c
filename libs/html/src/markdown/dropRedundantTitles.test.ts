import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { dropRedundantTitles } from "./dropRedundantTitles.ts"

const without = (markdown: string) => {
  const tree = Markdown.parse(markdown)
  dropRedundantTitles(tree)
  return Markdown.stringify(tree).trim()
}

describe("dropRedundantTitles", () => {
  it.each([
    ["the text of its link", '[The *old* crane](/crane "The old crane")', "[The *old* crane](/crane)"],
    ["a part of it", '[Tides, winds and ropes](/a "Winds and ropes")', "[Tides, winds and ropes](/a)"],
    ["the name of its image", '![Old  crane](/crane.jpg "old crane")', "![Old crane](/crane.jpg)"],
    [
      "the name of the image in its link",
      '[![Old crane](/crane.jpg)](/crane "Old crane")',
      "[![Old crane](/crane.jpg)](/crane)",
    ],
  ])("drops a title that repeats %s", (_, markdown, expected) => {
    expect(without(markdown)).toBe(expected)
  })

  it.each([
    '[Old crane](/crane "Moved in 1911")',
    '[crane](/crane "The old crane")',
    '![](/crane.jpg "Old crane")',
    '[cranes](/crane "crane")',
  ])("keeps %s", (markdown) => {
    expect(without(markdown)).toBe(markdown)
  })
})

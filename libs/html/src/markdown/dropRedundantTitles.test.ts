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
    ["what a link says", '[The *old* crane](/crane "The old crane")', "[The *old* crane](/crane)"],
    ["a part of it", '[Tides, winds and ropes](/a "Winds and ropes")', "[Tides, winds and ropes](/a)"],
    ["what an image is called", '![Old  crane](/crane.jpg "old crane")', "![Old crane](/crane.jpg)"],
    ["what the image of a link is called", '[![Old crane](/crane.jpg)](/crane "Old crane")', "[![Old crane](/crane.jpg)](/crane)"],
  ])("drops one that says %s", (_, markdown, expected) => {
    expect(without(markdown)).toBe(expected)
  })

  it.each(['[Old crane](/crane "Moved in 1911")', '[crane](/crane "The old crane")', '![](/crane.jpg "Old crane")', '[cranes](/crane "crane")'])("leaves %s", (markdown) => {
    expect(without(markdown)).toBe(markdown)
  })
})

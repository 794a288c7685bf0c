import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"
import { dropRedundantTitles } from "./dropRedundantTitles.ts"

const without = (markdown: string) => {
  const tree = Markdown.parse(markdown)
  dropRedundantTitles(findNodes(tree))
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
    ["its address", '[`send()`](/api#app.Mail.send "app.Mail.send")', "[`send()`](/api#app.Mail.send)"],
    ["words of its address in another order", '[From](/std/trait.From "trait std::From")', "[From](/std/trait.From)"],
    ["its text in an invitation", `[Ann](/u/7 "Go to Ann's profile")`, "[Ann](/u/7)"],
    ["what every link does", '[Pot](/pot "View details")', "[Pot](/pot)"],
  ])("drops a title that repeats %s", (_, markdown, expected) => {
    expect(without(markdown)).toBe(expected)
  })

  it.each([
    '[Old crane](/crane "Moved in 1911")',
    '[crane](/crane "The old crane")',
    '![](/old-crane.jpg "Old crane")',
    '[Ann](/u/7 "8,194 reputation")',
    '[Ann](/u/%zz "7 zz of them")',
    '[cranes](/kran "crane")',
  ])("keeps %s", (markdown) => {
    expect(without(markdown)).toBe(markdown)
  })
})

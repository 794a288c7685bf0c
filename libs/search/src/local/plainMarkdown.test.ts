import { growthOrder } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { plainMarkdown } from "./plainMarkdown.ts"

describe("plainMarkdown", () => {
  it.each([
    ["# Head\n\nText with **bold** and `code`.", "Head Text with bold and code ."],
    ['See [the page](https://a.test/x "title") or ![a view](b.png).', "See the page or a view."],
    ["| a | b |\n| --- | --- |\n| 1 | 2 |", "a b 1 2"],
    ["- one\n- two\n\n> three\n\n1. four", "one two three four"],
    ["```js\nconst a = 1\n```", "const a = 1"],
    ["At https://a.test/very/long?x=1 there.", "At there."],
  ])("reads %j", (markdown, text) => {
    expect(plainMarkdown(markdown)).toBe(text)
  })

  it.each(["[", "![", "](", "`", "*", "| ", "\\", "<a ", "https://a ", " ", "1. ", "- "])(
    "is linear in runs of %j",
    (piece) => {
      expect(growthOrder((size) => plainMarkdown(piece.repeat(size)), 20_000)).toBeLessThan(1.5)
    },
  )
})

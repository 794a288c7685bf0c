import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plainText } from "./plainText.ts"

describe("plainText", () => {
  it.each([
    ["**Bold** and _thin_ `code` ~~gone~~", "Bold and thin code gone"],
    ["a [link](https://a.test/b_(c)) here", "a link here"],
    ["![image](a.png) after", "after"],
    ["- [x] done\n- snake_case", "done snake_case"],
    ["| a | b |", "a b"],
    ["1\\. a \\* b \\[c\\]", "1. a * b [c]"],
    ["## Head\n> said", "Head said"],
    ["[no](address", "[no](address"],
    [
      "Names begin with `QUILL_`, QUILL\\_ or `a*b_`; item[1] and 2 * 3 | 4",
      "Names begin with QUILL_, QUILL_ or a*b_; item[1] and 2 * 3 | 4",
    ],
    ["**_Both_ at** once, un**like** these", "Both at once, unlike these"],
    ["_A sentence that was cut", "A sentence that was cut"],
    ["out of emphasis.**", "out of emphasis."],
    ["[![a. b!](x.png)](https://a.test/) after", "after"],
  ])("reads %j", (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it("keeps words unchanged, whatever is around them", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,8}$/u), { minLength: 1 }),
        fc.constantFrom("**", "_", "`", ""),
        (words, mark) => {
          expect(plainText(words.map((word) => `${mark}${word}${mark}`).join(" "))).toBe(words.join(" "))
        },
      ),
    )
  })

  it("takes time that grows with the text", () => {
    expect(plainText("](".repeat(10_000)).length).toBe(20_000)
    expect(plainText("![".repeat(10_000)).startsWith("![!")).toBe(true)
    expect(
      ["](", "!["]
        .map((piece) => growthOrder((size) => plainText(piece.repeat(size)), 4_000))
        .filter((order) => order >= 1.5),
    ).toEqual([])
  })
})

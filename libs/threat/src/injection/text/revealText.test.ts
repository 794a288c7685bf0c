import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { revealText } from "./revealText.ts"

describe("revealText", () => {
  it.each([
    ["plain text", "plain text"],
    ["two  blanks \t\n lines", "two blanks\nlines"],
    ["z\u200Be\u2060r\u00ADo", "zero"],
    ["\u{E0048}\u{E0069}", "Hi"],
    ["ﬁne ＡＢＣ", "fine ABC"],
    ["❤\uFE0F", "❤"],
    [
      `😀${String.fromCodePoint(...Array.from("secrets!", (letter) => 0xe0100 + letter.charCodeAt(0) - 16))}`,
      "😀 secrets! ",
    ],
    ["\u202Ereversed\u202C", "reversed"],
  ])("reads %j as %j", (text, revealed) => {
    expect(revealText(text)).toBe(revealed)
  })

  it("is idempotent", () => {
    const tags = fc.string({ unit: fc.constantFrom("a", " ", "\n", "\u200B", "\uFE0F", "é", "ﬁ", "\u{E0041}") })
    fc.assert(fc.property(tags, (text) => revealText(revealText(text)) === revealText(text)))
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isBreak, tokenize } from "./tokenize.ts"

const wordsOf = (text: string) => {
  const { ends, starts } = tokenize(text)
  return Array.from(starts, (start, token) => text.slice(start, ends[token]))
}

describe("tokenize", () => {
  it.each([
    ["Mary's cat, 2nd.", ["Mary", "'", "s", "cat", ",", "2nd", "."]],
    ["O'Brien l'Italie Jean-Luc", ["O'Brien", "l", "'", "Italie", "Jean", "-", "Luc"]],
    ["a\tb\nc", ["a", "\t", "b", "\n", "c"]],
    ["🙂 e\u0301a", ["🙂", "e\u0301a"]],
    ["", []],
  ])("cuts %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it("loses nothing but blanks, and parts no surrogate pair", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(
          wordsOf(text)
            .join("")
            .replace(/[\s\p{Cc}\p{Cf}]/gu, ""),
        ).toBe(text.replace(/[\s\p{Cc}\p{Cf}]/gu, ""))
        expect(wordsOf(text).every((word) => word.isWellFormed())).toBe(text.isWellFormed())
      }),
    )
    expect(wordsOf("😀".repeat(100)).every((word) => word.isWellFormed())).toBe(true)
  })

  it("tells breaks between lines and cells from other tokens", () => {
    const tokens = tokenize("a\tb\n")
    expect(Array.from(tokens.starts, (_, token) => isBreak(tokens, token))).toEqual([false, true, false, true])
  })
})

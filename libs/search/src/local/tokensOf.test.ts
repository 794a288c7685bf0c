import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { tokensOf } from "./tokensOf.ts"

const pieces = [
  "Ça",
  "va",
  "naïve",
  "İ",
  "Σοφός",
  "日本語",
  "a\u0301",
  "\u0301b",
  "ﬁn",
  "x-1",
  "—",
  " ",
  "\n",
  "plain words of ASCII, ",
]
const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme" })), { maxLength: 30 })

describe("tokensOf", () => {
  it.each([
    ["Plain WORDS, 2 of them.", ["plain", "words", "2", "of", "them"]],
    ["The café’s menu – naïve", ["the", "cafe", "s", "menu", "naive"]],
    ["in 日本語 too", ["in", "日本", "本語", "語", "too"]],
    [`x${"y".repeat(80)} é${"z".repeat(80)}`, [`x${"y".repeat(63)}`, `e${"z".repeat(63)}`]],
  ])("reads %j", (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })

  it("reads words far apart as it reads them alone", () => {
    fc.assert(
      fc.property(texts, (words) => {
        const gap = " plain words of ASCII in between "
        expect(tokensOf(words.join(gap))).toEqual(
          words.flatMap((word, at) => [...(at > 0 ? tokensOf(gap) : []), ...tokensOf(word)]),
        )
      }),
      { numRuns: 50 },
    )
  })

  it("reads words side by side as it reads them alone", () => {
    fc.assert(
      fc.property(texts, (words) => {
        expect(tokensOf(words.join(" "))).toEqual(words.flatMap(tokensOf))
      }),
      { numRuns: 50 },
    )
  })

  it.each(["é", "a é "])("is linear in runs of %j", (piece) => {
    expect(growthOrder((size) => tokensOf(piece.repeat(size)), 20_000)).toBeLessThan(1.5)
  })
})

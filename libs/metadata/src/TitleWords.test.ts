import { array, assert, constantFrom, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { plainWords, wordOverlap } from "./plainWords.ts"
import { TitleWords } from "./TitleWords.ts"

describe("TitleWords", () => {
  const texts = array(
    constantFrom(
      "boat",
      "Boats",
      "of",
      "é",
      "e\u0301",
      "É",
      "ﬁsh",
      "fish",
      "2",
      "²",
      " ",
      " ",
      "-",
      "İ",
      "Σ",
      "船",
      "™",
      "tm",
    ),
  ).map((parts) => parts.join(""))

  it("compares lines as `plainWords` does", () => {
    assert(
      property(texts, texts, (title, line) => {
        const words = new TitleWords(title)
        expect([words.isSameLine(line), words.overlapWith(line)]).toEqual([
          plainWords(title) !== "" && plainWords(line) === plainWords(title),
          wordOverlap(line, plainWords(title)),
        ])
      }),
    )
  })

  it("matches no line without words", () => {
    expect([new TitleWords("–").isSameLine("–"), new TitleWords("").overlapWith("")]).toEqual([false, 0])
  })
})

import { describe, expect, it } from "vitest"
import type { Word } from "./Word.ts"
import { longestRead, WordReader } from "./WordReader.ts"

const wordsOf = (text: string): ReadonlyArray<Word> => {
  const reader = new WordReader()
  reader.read(text)
  return reader.words.slice(0, reader.count)
}

const textsOf = (text: string): ReadonlyArray<string> => wordsOf(text).map((word) => word.text)

describe("WordReader", () => {
  it("finds runs of Unicode letters and digits around any character", () => {
    const characters = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
    const wrong = characters.filter(
      (character) =>
        textsOf(`ab${character}c ${character}`).join() !==
        (`ab${character}c ${character}`.match(/[\p{L}\p{N}]+/gu) ?? []).join(),
    )
    expect(wrong).toEqual([])
  })

  it("reads only the beginning", () => {
    expect(textsOf(`${"a ".repeat(longestRead)}`).length).toBe(longestRead / 2)
  })

  it("counts menu words, and the characters of scripts without spaces", () => {
    expect(wordsOf("Login 中文").map(({ count, chrome, isIdeographic }) => [count, chrome, isIdeographic])).toEqual([
      [1, 1, false],
      [2, 0, true],
    ])
  })

  it("forgets the text before", () => {
    const reader = new WordReader()
    const counted = ["The Boat, the Harbour", "Ж2 x", ""].map((text) => {
      reader.read(text)
      return [reader.count, reader.letters, reader.upper]
    })
    expect(counted).toEqual([
      [4, 17, 3],
      [2, 2, 0],
      [0, 0, 0],
    ])
  })
})

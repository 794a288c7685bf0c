import { describe, expect, it } from "vitest"
import { CodedText } from "./CodedText.ts"
import { KnownWords } from "./KnownWords.ts"

const coded = (text: string): CodedText => {
  const held = new CodedText(text.length)
  held.hold(text)
  return held
}

const wordsRead = () => {
  const read: Array<string> = []
  return { read, words: new KnownWords((word) => read.push(word) && word.toUpperCase()) }
}

describe("KnownWords", () => {
  it("reads a word once, at any position", () => {
    const { read, words } = wordsRead()
    const text = coded("<ab cde ab> кот")
    const spans = [
      [1, 3],
      [4, 7],
      [8, 10],
      [12, 15],
      [12, 15],
    ] as const
    expect(spans.map(([start, end]) => words.within(text, start, end))).toEqual(["AB", "CDE", "AB", "КОТ", "КОТ"])
    expect(read).toEqual(["ab", "cde", "кот"])
  })

  it("distinguishes words with the same ending", () => {
    const { words } = wordsRead()
    const all = Array.from({ length: 20_000 }, (_, number) => `${number}-navigation-list`)
    const found = all.map((word) => words.within(coded(word), 0, word.length))
    expect(found).toEqual(all.map((word) => word.toUpperCase()))
  })

  it("does not cache long words", () => {
    const { read, words } = wordsRead()
    const long = coded("a".repeat(201))
    expect([words.within(long, 0, 201), words.within(long, 0, 201)]).toEqual(["A".repeat(201), "A".repeat(201)])
    expect(read.length).toBe(2)
  })
})

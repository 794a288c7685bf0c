import { assert, property, stringMatching, uniqueArray } from "fast-check"
import { describe, expect, it } from "vitest"
import { searchAnchors } from "./searchAnchors.ts"

const found = (words: ReadonlyArray<string>, text: string): ReadonlyArray<string> => {
  const places: Array<string> = []
  searchAnchors(words)(text, (word, start) => places.push(`${start} ${words[word]}`))
  return places.toSorted()
}

const looked = (words: ReadonlyArray<string>, text: string): ReadonlyArray<string> =>
  words
    .flatMap((word) =>
      Array.from({ length: text.length }, (_, start) => start)
        .filter((start) => text.toLowerCase().startsWith(word, start))
        .map((start) => `${start} ${word}`),
    )
    .toSorted()

describe("searchAnchors", () => {
  it("finds words within and over one another, in any case", () => {
    expect(found(["key", "keyring", "ring", "пароль"], "A KeyRing, ПАРОЛЬ")).toEqual([
      "11 пароль",
      "2 key",
      "2 keyring",
      "5 ring",
    ])
  })

  it("finds what looking for each word finds", () => {
    const letters = stringMatching(/^[abAB]{1,5}$/)
    assert(
      property(
        uniqueArray(
          letters.map((word) => word.toLowerCase()),
          { minLength: 1, maxLength: 6 },
        ),
        stringMatching(/^[abcABC]{0,40}$/),
        (words, text) => {
          expect(found(words, text)).toEqual(looked(words, text))
        },
      ),
    )
  })
})

import { lexiconOf, tagNames } from "@trawl/pii/training"
import { describe, expect, it } from "vitest"
import { generatePassages } from "./generatePassages.ts"
import { trainTagger } from "./trainTagger.ts"

const corpus = Array.from({ length: 40 }, (_, index) => {
  const [person, place] = [["Ana", "Bob", "Cleo", "Dan"][index % 4] ?? "", ["Lyon", "Oslo", "Rome"][index % 3] ?? ""]
  return [
    {
      text: `${person} lives in ${place} now`,
      names: [
        { start: 0, end: person.length, label: "PERSON" },
        { start: person.length + 10, end: person.length + 10 + place.length, label: "LOCATION" },
      ],
    },
    1,
  ] as const
})

describe("trainTagger", () => {
  it("learns to tag a small corpus, deterministically", () => {
    const lexicon = lexiconOf([], 0)
    const tagger = trainTagger(corpus, lexicon)
    const text = "Zoe lives in Riga now"
    expect(
      tagNames(text, { least: 0.5, lexicon, tagger }).map(
        ({ bucket, end, start }) => `${bucket} ${text.slice(start, end)}`,
      ),
    ).toEqual(["PERSON Zoe", "LOCATION Riga"])
    const again = trainTagger(corpus, lexicon)
    expect([again.scale, again.steps]).toEqual([tagger.scale, tagger.steps])
    // Millions of numbers: a matcher would take longer than training.
    expect(Buffer.from(again.weights.buffer).equals(Buffer.from(tagger.weights.buffer))).toBe(true)
  })
})

describe("generatePassages", () => {
  it("fails if its packages are not installed", () => {
    expect(() => generatePassages("/nowhere", 1)).toThrow(/Cannot find module/u)
  })
})

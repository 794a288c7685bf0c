import { describe, expect, it } from "vitest"
import { hashOf } from "./hashing.ts"
import { labelCount } from "./labels.ts"
import { packLexicon } from "./packLexicon.ts"
import { packTagger, unpackTagger } from "./packTagger.ts"
import { shippedLexicon } from "./shippedLexicon.ts"
import { shippedTagger } from "./shippedTagger.ts"
import { featureCount } from "./tokenFeatures.ts"
import { unpackLexicon } from "./unpackLexicon.ts"

const hash = (word: string) => hashOf(word, 0, word.length)

describe("packLexicon", () => {
  it("gives back what is known of each word, in upper and lower case", () => {
    const entry = { flags: 5, fineClass: 511, coarseClass: 63, likeness: 0b100111, rarity: 14 }
    const lexicon = unpackLexicon(
      packLexicon([
        { word: "zoé", ...entry },
        { word: "new york", ...entry, flags: 40 },
        { word: "zo", ...entry, fineClass: 0, rarity: 3 },
      ]),
    )
    const entryOf = (word: string) => [
      lexicon.flagsOf(hash(word)),
      lexicon.fineClassOf(hash(word)),
      lexicon.coarseClassOf(hash(word)),
      lexicon.likenessOf(hash(word)),
      lexicon.rarityOf(hash(word)),
    ]
    expect([entryOf("Zoé"), entryOf("New-York"), entryOf("zo"), entryOf("unknown")]).toEqual([
      [5, 511, 63, 39, 14],
      [40, 511, 63, 39, 14],
      [5, 0, 63, 39, 3],
      [0, 0, 0, 0, 15],
    ])
  })

  it("is shipped with names of persons and places", () => {
    const { flagsOf } = shippedLexicon()
    expect(["Heidi", "Müller", "Toulouse", "Frankreich", "although"].map((word) => flagsOf(hash(word)) & 15)).toEqual([
      1, 2, 4, 12, 0,
    ])
  })
})

describe("packTagger", () => {
  it("gives back the weights and steps of a tagger", () => {
    const weights = Int8Array.from({ length: featureCount * labelCount }, (_, index) =>
      index % 1001 === 0 ? (index % 255) - 127 : 0,
    )
    const tagger = {
      scale: 12.5,
      weights,
      steps: Float64Array.from({ length: labelCount ** 2 }, (_, index) =>
        index === 2 ? Number.NEGATIVE_INFINITY : index / 8,
      ),
    }
    const { weights: unpacked, ...rest } = unpackTagger(packTagger(tagger))
    // Compared as bytes: a million numbers one by one would take long.
    expect([Buffer.from(unpacked).equals(Buffer.from(weights)), rest]).toEqual([
      true,
      { scale: tagger.scale, steps: tagger.steps },
    ])
  })

  it("is shipped with a weight for each feature and label", () => {
    expect([shippedTagger().weights.length, shippedTagger().steps.length]).toEqual([
      featureCount * labelCount,
      labelCount ** 2,
    ])
  })
})

import { describe, expect, it } from "vitest"
import { f1OfMeans, meanOf, snippetF1 } from "./aggregates.ts"
import type { Score } from "./Suite.ts"

const cases = (...scores: ReadonlyArray<Score>) =>
  scores.map((score, place) => ({ id: String(place), group: "", score }))

describe("meanOf", () => {
  it("leaves out cases without the score", () => {
    expect(meanOf("f1")(cases({ f1: 1 }, { f1: undefined }, { f1: 0.5 }))).toBe(0.75)
    expect(meanOf("f1")(cases({ f1: undefined }))).toBeUndefined()
  })
})

describe("f1OfMeans", () => {
  it("is the harmonic mean of the means", () => {
    expect(f1OfMeans(cases({ precision: 1, recall: 0 }, { precision: 0.5, recall: 1 }))).toBeCloseTo(0.6, 12)
  })
})

describe("snippetF1", () => {
  it("sums over all pages", () => {
    expect(snippetF1(cases({ found: 3, missed: 1, unwanted: 0 }, { found: 1, missed: 0, unwanted: 1 }))).toBeCloseTo(
      8 / 10,
      12,
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Candidate, chooseThreshold } from "./chooseThreshold.ts"

const even = (...probabilities: ReadonlyArray<number>): ReadonlyArray<Candidate> =>
  probabilities.map((probability) => ({ probability, words: 10 }))

const rightOf = (candidates: ReadonlyArray<Candidate>): number =>
  candidates.reduce((sum, { probability, words }) => sum + probability * words, 0)

const expectedF1 = (candidates: ReadonlyArray<Candidate>, threshold: number): number => {
  const kept = candidates.filter(({ probability }) => probability >= threshold)
  return rightOf(kept) / (kept.reduce((sum, { words }) => sum + words * 10_000, 0) + rightOf(candidates))
}

describe("chooseThreshold", () => {
  it.each([
    ["the likely blocks, if all is clear", even(9_900, 9_800, 100, 50), 9_800],
    ["much, if little is certain", even(4_000, 3_500, 3_000, 2_800), 2_800],
    [
      "only a likely long block among unlikely short ones",
      [
        { probability: 9_000, words: 500 },
        { probability: 3_000, words: 5 },
      ],
      9_000,
    ],
    ["nothing of an empty page", [], 10_000],
  ])("keeps %s", (_, candidates, threshold) => {
    expect(chooseThreshold(candidates)).toBe(threshold)
  })

  it("takes the threshold of the highest expected F1, whatever the order", () => {
    const candidate = fc.record({
      probability: fc.integer({ min: 1, max: 9_999 }),
      words: fc.integer({ min: 1, max: 300 }),
    })
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 1, maxLength: 30 }), (candidates) => {
        const threshold = chooseThreshold(candidates)
        const best = Math.max(...candidates.map(({ probability }) => expectedF1(candidates, probability)))
        expect(expectedF1(candidates, threshold)).toBeCloseTo(best, 10)
        expect(chooseThreshold(candidates.toReversed())).toBe(threshold)
      }),
    )
  })
})

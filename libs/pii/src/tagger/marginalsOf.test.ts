import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { labelCount, mayFollow } from "./labels.ts"
import { marginalsOf } from "./marginalsOf.ts"

const steps = Float64Array.from({ length: labelCount ** 2 }, (_, at) =>
  mayFollow(Math.floor(at / labelCount), at % labelCount) ? (at % 5) / 5 : Number.NEGATIVE_INFINITY,
)

const chains = (count: number): ReadonlyArray<ReadonlyArray<number>> =>
  count === 0
    ? [[]]
    : chains(count - 1).flatMap((chain) =>
        Array.from(steps.keys().take(labelCount))
          .filter((label) => mayFollow(chain.at(-1) ?? 0, label))
          .map((label) => [...chain, label]),
      )

/** The same by going through all chains of labels. */
const slowly = (sums: Float64Array): ReadonlyArray<number> => {
  const totals = Array.from(sums, () => 0)
  for (const chain of chains(sums.length / labelCount)) {
    const odds = chain.map(
      (label, token) =>
        (sums[token * labelCount + label] ?? 0) +
        (token === 0 ? 0 : (steps[(chain[token - 1] ?? 0) * labelCount + label] ?? 0)),
    )
    const weight = Math.exp(odds.reduce((sum, one) => sum + one, 0))
    for (const [token, label] of chain.entries())
      totals[token * labelCount + label] = (totals[token * labelCount + label] ?? 0) + weight
  }
  const all = totals.slice(0, labelCount).reduce((sum, one) => sum + one, 0)
  return totals.map((total) => total / all)
}

describe("marginalsOf", () => {
  it("gives the probability of each label over all chains", () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 4 })
          .chain((count) =>
            fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
              minLength: count * labelCount,
              maxLength: count * labelCount,
            }),
          ),
        (numbers) => {
          const sums = Float64Array.from(numbers)
          const [fast, slow] = [marginalsOf(sums, steps), slowly(sums)]
          for (const [index, one] of slow.entries()) expect(fast[index]).toBeCloseTo(one, 9)
        },
      ),
      { numRuns: 30 },
    )
  })

  it("stays a probability in long chains that are very sure", () => {
    const sums = Float64Array.from({ length: 5000 * labelCount }, (_, index) => (index % 3) * 60)
    const marginals = marginalsOf(sums, steps)
    expect(marginals.every((one) => one >= 0 && one <= 1 + 1e-9)).toBe(true)
  })
})

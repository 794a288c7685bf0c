import { describe, expect, it } from "vitest"
import { fitLogistic, probability, solve } from "./fitLogistic.ts"

describe("fitLogistic", () => {
  it("solves equations, also if the first pivot is zero", () => {
    expect(
      solve([
        [0, 2, 4],
        [3, 1, 5],
      ]),
    ).toEqual([1, 2])
  })

  it("learns the features for and against a class", () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({
      features: [index % 2, (index >> 1) % 2, 1],
      label: (index % 2 === 1 && (index >> 1) % 2 === 0 ? 1 : 0) as 0 | 1,
    }))
    const model = fitLogistic(rows, { damping: 0.1 })
    expect([
      probability(model, [1, 0, 1]) > 0.8,
      probability(model, [0, 0, 1]) < 0.2,
      probability(model, [1, 1, 1]) < 0.2,
    ]).toEqual([true, true, true])
  })

  it("keeps prior weights if rows say nothing", () => {
    const rows = [
      { features: [1, 0], label: 1 as const },
      { features: [0, 0], label: 0 as const },
    ]
    expect(fitLogistic(rows, { damping: 1, means: [0, 2] }).features[1]).toBeCloseTo(2, 5)
  })

  it("finds the odds of the class if features say nothing", () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ features: [0], label: (index < 25 ? 1 : 0) as 0 | 1 }))
    expect(probability(fitLogistic(rows, { damping: 1 }), [0])).toBeCloseTo(0.25, 2)
  })
})

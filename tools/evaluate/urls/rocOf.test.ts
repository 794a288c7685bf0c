import { describe, expect, it } from "vitest"
import { areaUnder, foundAt, rocOf, type ScoredLabel } from "./rocOf.ts"

const rows = (...pairs: ReadonlyArray<readonly [score: number, label: 0 | 1]>): ReadonlyArray<ScoredLabel> =>
  pairs.map(([score, label]) => ({ score, label }))

describe("rocOf", () => {
  it("counts ties as one point", () => {
    expect(rocOf(rows([3, 1], [2, 0], [2, 1], [1, 0]))).toEqual([
      { falsePositives: 0, truePositives: 0 },
      { falsePositives: 0, truePositives: 0.5 },
      { falsePositives: 0.5, truePositives: 1 },
      { falsePositives: 1, truePositives: 1 },
    ])
  })
})

describe("areaUnder", () => {
  it("is 1 for a perfect order, 0 for the opposite and a half for no order", () => {
    expect(
      [rows([2, 1], [1, 0]), rows([1, 1], [2, 0]), rows([1, 1], [1, 0])].map((of) => areaUnder(rocOf(of))),
    ).toEqual([1, 0, 0.5])
  })
})

describe("foundAt", () => {
  it("takes the best allowed point", () => {
    const points = rocOf(rows([4, 1], [3, 0], [2, 1], [1, 0]))
    expect([foundAt(points, 0), foundAt(points, 0.49), foundAt(points, 0.5)]).toEqual([0.5, 0.5, 1])
  })
})

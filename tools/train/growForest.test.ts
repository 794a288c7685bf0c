import { describe, expect, it } from "vitest"
import { growForest, type Growth, randomOf, type Samples, valueAt } from "./growForest.ts"

const growth: Growth = {
  trees: 30,
  leaves: 4,
  rate: 0.3,
  leastCurvature: 0.01,
  damping: 1,
  featureShare: 1,
  rowShare: 1,
  seed: 1,
}

/** Rows of two bytes and noise; content is where the first is above 100 and the second is not above 50. */
const toyOf = (count: number, weightOf: (isContent: boolean) => number = () => 1): Samples => {
  const random = randomOf(5)
  const columns = Array.from({ length: 3 }, () => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)))
  const labels = Float32Array.from({ length: count }, (_, row) =>
    Number((columns[0]?.[row] ?? 0) > 100 && (columns[1]?.[row] ?? 0) <= 50),
  )
  return { columns, labels, weights: labels.map((label) => weightOf(label === 1)) }
}

const scoreOf = ({ bias, trees }: ReturnType<typeof growForest>, row: ReadonlyArray<number>): number =>
  trees.reduce((sum, tree) => sum + valueAt(tree, (feature) => row[feature] ?? 0), bias)

describe("growForest", () => {
  it("learns a rule over two features, and nothing from a third that is noise", () => {
    const forest = growForest(toyOf(2_000), growth)
    const verdicts = [
      [200, 20, 0],
      [200, 20, 255],
      [200, 90, 0],
      [50, 20, 0],
      [50, 90, 255],
    ].map((row) => scoreOf(forest, row) > 0)
    expect(verdicts).toEqual([true, true, false, false, false])
  })

  it("finds the thresholds", () => {
    const forest = growForest(toyOf(5_000), growth)
    const verdicts = [
      [99, 20],
      [102, 20],
      [200, 49],
      [200, 52],
    ].map((row) => scoreOf(forest, [...row, 128]) > 0)
    expect(verdicts).toEqual([false, true, true, false])
  })

  it("grows the same forest from the same seed, and another from another", () => {
    const toy = toyOf(300)
    const some = { ...growth, trees: 5, featureShare: 0.7, rowShare: 0.5 }
    expect(growForest(toy, some)).toEqual(growForest(toy, some))
    expect(growForest(toy, { ...some, seed: 2 })).not.toEqual(growForest(toy, some))
  })

  it("begins with the log odds of the weights", () => {
    const { labels } = toyOf(400)
    const content = labels.reduce((sum, label) => sum + label, 0)
    const expected = Math.log((content * 3) / (400 - content))
    expect(
      growForest(
        toyOf(400, (isContent) => (isContent ? 3 : 1)),
        { ...growth, trees: 0 },
      ).bias,
    ).toBeCloseTo(expected, 4)
  })

  it("respects the number of leaves", () => {
    const { trees } = growForest(toyOf(500), growth)
    expect(Math.max(...trees.map(({ feature }) => feature.filter((value) => value < 0).length))).toBe(4)
  })

  it("adds nothing by a tree that may use no feature", () => {
    const { trees } = growForest(toyOf(100), { ...growth, trees: 2, featureShare: 0 })
    expect(trees.map(({ feature, value }) => [feature, value.map(Math.abs)])).toEqual([
      [[-1], [0]],
      [[-1], [0]],
    ])
  })

  it("grows leaves only where enough rows are undecided", () => {
    const { trees } = growForest(toyOf(500), { ...growth, trees: 1, leastCurvature: 1_000 })
    expect(trees.map(({ feature }) => feature)).toEqual([[-1]])
  })
})

const draws = (random: () => number) => Array.from({ length: 1_000 }, random)

describe("randomOf", () => {
  it("gives the numbers of its seed, from 0 to below 1", () => {
    const [one, same, other] = [randomOf(3), randomOf(3), randomOf(4)]
    const first = draws(one)
    expect(draws(same)).toEqual(first)
    expect(draws(other)).not.toEqual(first)
    expect([Math.min(...first) >= 0, Math.max(...first) < 1]).toEqual([true, true])
  })
})

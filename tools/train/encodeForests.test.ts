import { type Forest, readForests, scoreOf } from "@trawl/content/training"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { encodeForests, type GrownForest } from "./encodeForests.ts"
import { growForest, randomOf, type Tree, valueAt } from "./growForest.ts"

const split: Tree = {
  feature: [7, -1, -1],
  threshold: [100, 0, 0],
  left: [1, -1, -1],
  right: [2, -1, -1],
  value: [0, -1.5, 0.25],
}

const leafOf = (value: number): Tree => ({ feature: [-1], threshold: [0], left: [-1], right: [-1], value: [value] })

/** A degenerate tree with `splits` splits, each at the next value of feature 0. */
const lineOf = (splits: number): Tree => ({
  feature: Array.from({ length: splits * 2 + 1 }, (_, node) => (node % 2 === 0 && node < splits * 2 ? 0 : -1)),
  threshold: Array.from({ length: splits * 2 + 1 }, (_, node) => node / 2),
  left: Array.from({ length: splits * 2 + 1 }, (_, node) => node + 1),
  right: Array.from({ length: splits * 2 + 1 }, (_, node) => node + 2),
  value: Array.from({ length: splits * 2 + 1 }, (_, node) => node),
})

const row = (value: number, feature = 7): Uint8Array => {
  const bytes = new Uint8Array(16)
  bytes[feature] = value
  return bytes
}

/** The second of two forests that are written together. */
const again = (forest: GrownForest): Forest =>
  readForests(encodeForests([{ bias: 1, trees: [split] }, forest]))[1] as Forest

describe("encodeForests", () => {
  it("writes what readForests reads, in 64ths", () => {
    const forest = again({ bias: 0.5, trees: [split] })
    expect([100, 101].map((value) => scoreOf(forest, row(value)))).toEqual([32 - 96, 32 + 16])
  })

  it("adds a tree of one leaf to all scores", () => {
    expect(scoreOf(again({ bias: 0, trees: [leafOf(1), split, leafOf(-0.5)] }), row(0))).toBe(32 - 96)
  })

  it("writes trees of 31 nodes and refuses larger ones", () => {
    const forest = again({ bias: 0, trees: [lineOf(31)] })
    expect([0, 15, 31].map((value) => scoreOf(forest, row(value, 0)))).toEqual([64, 64 * 31, 64 * 62])
    expect(() => encodeForests([{ bias: 0, trees: [lineOf(32)] }])).toThrow("A tree of 32 nodes: 31 can be written.")
  })

  it("scores like the original forest, whatever that is trained on", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 10 }), (seed, leaves) => {
        const random = randomOf(seed)
        const columns = Array.from({ length: 4 }, () =>
          Uint8Array.from({ length: 60 }, () => Math.floor(random() * 256)),
        )
        const labels = Float32Array.from({ length: 60 }, random)
        const growth = {
          trees: 6,
          leaves,
          rate: 0.3,
          leastCurvature: 0.1,
          damping: 1,
          featureShare: 0.8,
          rowShare: 0.8,
          seed,
        }
        const { bias, trees } = growForest({ columns, labels, weights: labels.map(() => 1) }, growth)
        const forest = again({ bias, trees })
        for (let at = 0; at < 60; at++) {
          const bytes = Uint8Array.from(columns, (column) => column[at] ?? 0)
          const exact = trees.reduce((sum, tree) => sum + valueAt(tree, (feature) => bytes[feature] ?? 0), bias) * 64
          // Each tree and the bias are rounded once.
          expect(Math.abs(scoreOf(forest, bytes) - exact)).toBeLessThanOrEqual((trees.length + 1) / 2)
        }
      }),
      { numRuns: 30 },
    )
  })
})

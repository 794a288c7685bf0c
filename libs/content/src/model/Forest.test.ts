import { describe, expect, it } from "vitest"
import { readForests, scoreOf } from "./Forest.ts"

const leaves = (...values: ReadonlyArray<number>): string =>
  String.fromCharCode(...values.map((value) => 0x400 + value))

/** Bias -2; a tree that asks feature 1 for 10 and then feature 0 for 5, with the leaves 100, -300 and 7; a tree of feature 2 with the leaves 1 and 2. Then a bias of 7. */
const forests = readForests(`${leaves(-2, 100, -300, 7, 1, 2)}et= e,(t=rin) a)e r `)

const scores = (...row: ReadonlyArray<number>) => forests.map((forest) => scoreOf(forest, Uint8Array.from(row)))

describe("readForests", () => {
  it.each([
    [[5, 10, 0], -2 + 100 + 1],
    [[6, 10, 1], -2 - 300 + 2],
    [[6, 11, 1], -2 + 7 + 2],
    [[255, 0, 255], -2 - 300 + 2],
  ])("reads a forest that scores %j by its leaves, and one without trees", (row, score) => {
    expect(scores(...row)).toEqual([score, 7])
  })
})

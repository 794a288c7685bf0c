import { describe, expect, it } from "vitest"
import { readForest, scoreOf } from "./Forest.ts"

/** Bytes up to 78 moved by 48, others from U+0100 on. */
const written = (...bytes: ReadonlyArray<number>): string =>
  String.fromCharCode(...bytes.map((byte) => (byte <= 78 ? byte + 48 : 0x100 + byte)))

/** Bias -2; a tree that asks feature 1 for 10 and then feature 0 for 5, with the leaves 100, -300 and 7; a tree of feature 2 with the leaves 1 and 2. */
const forest = readForest(
  written(0xff, 0xfe, 1, 10, 0, 5, 0xff, 100, 0xff, 0x80, 0xfe, 0xd4, 0xff, 7, 2, 0, 0xff, 1, 0xff, 2),
)

describe("scoreOf", () => {
  it.each([
    [[5, 10, 0], -2 + 100 + 1],
    [[6, 10, 1], -2 - 300 + 2],
    [[6, 11, 1], -2 + 7 + 2],
    [[255, 0, 255], -2 - 300 + 2],
  ])("sums the leaves that %j reaches", (row, score) => {
    expect(scoreOf(forest, Uint8Array.from(row))).toBe(score)
  })

  it("is the bias of a forest without trees", () => {
    expect(scoreOf(readForest(written(1, 0)), new Uint8Array(1))).toBe(256)
  })
})

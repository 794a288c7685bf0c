import { describe, expect, it } from "vitest"
import type { PlacedRow } from "./placeRows.ts"
import { mergedPieces } from "./mergedPieces.ts"

/** Rows of pieces by their columns, without words. */
const rowsOf = (...rows: ReadonlyArray<ReadonlyArray<readonly [from: number, to: number]>>) => ({
  rows: rows.map((pieces): PlacedRow => ({
    row: { left: 0, right: 90, top: 0, bottom: 10, base: 8, size: 10, chunks: [] },
    pieces: pieces.map(([from, to]) => ({ from, to, left: from * 10, right: to * 10 + 9, words: [] })),
  })),
})

const columnsOf = (rows: ReturnType<typeof rowsOf>) => mergedPieces(rows).map(({ from, to }) => [from, to])

describe("mergedPieces", () => {
  it("merges pieces of the same columns, and those in all columns of a piece over several", () => {
    expect([
      columnsOf(
        rowsOf(
          [
            [0, 0],
            [1, 1],
          ],
          [[1, 1]],
        ),
      ),
      columnsOf(
        rowsOf(
          [
            [0, 0],
            [1, 1],
            [2, 2],
          ],
          [[1, 2]],
        ),
      ),
    ]).toEqual([
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 0],
        [1, 2],
      ],
    ])
  })
})

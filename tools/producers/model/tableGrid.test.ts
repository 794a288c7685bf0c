import { describe, expect, it } from "vitest"
import { placedRows, tableGrid } from "./tableGrid.ts"

const rows = [
  [
    { text: "a", rows: 2 },
    { text: "b", columns: 2 },
  ],
  [{ text: "c" }, { text: "d" }],
]

describe("tableGrid", () => {
  it("has a cell at all places that it spans", () => {
    expect(tableGrid(rows).map((row) => row.map((cell) => cell?.text))).toEqual([
      ["a", "b", "b"],
      ["a", "c", "d"],
    ])
  })
})

describe("placedRows", () => {
  it("has cells in the row in which they begin, with their columns", () => {
    expect(placedRows(rows).map((row) => row.map(({ column, text }) => `${text}${column}`))).toEqual([
      ["a0", "b1"],
      ["c1", "d2"],
    ])
  })
})

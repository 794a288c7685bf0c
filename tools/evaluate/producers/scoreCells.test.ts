import { describe, expect, it } from "vitest"
import type { TruthTable } from "../../producers/truth/Truth.ts"
import { scoreCells } from "./scoreCells.ts"

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows })

const rowsOf = (...rows: ReadonlyArray<string>) => rows.map((row) => row.split("|").map((text) => cell(text)))

const table = (rules: TruthTable["rules"], rows: TruthTable["rows"]) => ({ tables: [{ rules, headRows: 1, rows }] })

describe("scoreCells", () => {
  it("counts cells between the same neighbours, wherever the row and however it is cut into tables", () => {
    const truth = table("grid", rowsOf("a|b", "c|d"))
    expect(scoreCells(truth, [rowsOf("C|d"), rowsOf("a|b")])).toEqual({ share: 1, misplaced: [] })
  })

  it("tells cells that are in a wrong row or column", () => {
    const truth = table("grid", rowsOf("a|1|2", "b|3|4"))
    expect(scoreCells(truth, [rowsOf("a|1|4", "b|3|2")])).toEqual({ share: 1 / 3, misplaced: ["1", "2", "3", "4"] })
  })

  it("wants spans where rules show them", () => {
    const truth = table("grid", [[cell("sum", 2), cell("9")], ...rowsOf("a|b|c")])
    expect(scoreCells(truth, [rowsOf("sum||9", "a|b|c")]).misplaced).toEqual(["sum", "9"])
  })

  it("takes empty cells for a span where no rules show it", () => {
    const truth = table("stripes", [[cell("sum", 2), cell("9")], ...rowsOf("a|b|c")])
    expect(scoreCells(truth, [rowsOf("sum||9", "a|b|c")]).misplaced).toEqual([])
  })

  it("has the neighbour that spans rows in each of them", () => {
    const truth = table("grid", [[cell("region", 1, 2), cell("a")], [cell("b")]])
    expect(scoreCells(truth, [rowsOf("region|a", "|b")])).toEqual({ share: 2 / 3, misplaced: ["b"] })
  })

  it("overlooks columns without any text", () => {
    expect(scoreCells(table("rows", rowsOf("a|b")), [rowsOf("a||b")]).share).toBe(1)
  })

  it("is 1 without tables", () => {
    expect(scoreCells({ tables: [] }, []).share).toBe(1)
  })
})

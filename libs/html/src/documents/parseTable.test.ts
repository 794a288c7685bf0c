import { describe, expect, it } from "vitest"
import { defaults, sourceOf } from "../fixtures/source.ts"
import { parseTable } from "./parseTable.ts"

const pageOf = (text: string, options = {}) => parseTable(sourceOf(text, "text/csv"), { ...defaults, ...options })

describe("parseTable", () => {
  it("escapes markdown", () => {
    expect(pageOf("a,b\n*x*,<b>|\n").markdown().text).toBe("| a | b |\n| --- | --- |\n| \\*x\\* | \\<b>\\| |\n")
  })

  it("pads short rows of the tree", () => {
    expect(JSON.stringify(pageOf("a,b\n1\n").content()).match(/"td"/gu)).toHaveLength(2)
  })

  it("shows nothing for an empty document", () => {
    expect(pageOf("\n\n").markdown().text).toBe("")
  })

  it("keeps the text unchanged, and obeys selectors", () => {
    const page = pageOf("a,b\n1,2\n", { includeTags: ["td:last-child"] })
    expect([page.text, page.markdown().text]).toEqual(["a,b\n1,2\n", "2\n"])
  })

  it("warns if selectors leave nothing", () => {
    expect(pageOf("a,b\n1,2\n", { includeTags: ["p"] }).warnings).toEqual([
      "The selectors that were given leave nothing of this page.",
    ])
  })

  it("warns about the hidden rows and columns of a large table", () => {
    const rows = pageOf(`a,b\n${"1,2\n".repeat(150_000)}`)
    const columns = pageOf(`${"a,".repeat(1_200)}a\n1\n`)
    expect([rows.warnings, columns.warnings]).toEqual([
      ["The table has 150001 rows; the first 100000 are shown."],
      ["The table has 1201 columns; the first 1000 are shown."],
    ])
  })

  it("does not pad all rows to one long record", () => {
    const { warnings } = pageOf(`${"a,".repeat(900)}a\n${"1\n".repeat(150_000)}`)
    expect(warnings).toEqual(["The table has 901 columns; the first 1 are shown."])
  })
})

import { describe, expect, it } from "vitest"
import { FilteredRows, type RowFilter } from "./FilteredRows.ts"
import type { PageRow } from "./PageRow.ts"

const row = (n: number, more: Partial<PageRow> = {}): PageRow => ({
  n,
  url: `https://a.test/${n}`,
  host: "a.test",
  isFailed: false,
  status: 200,
  code: "",
  text: "",
  at: 0,
  millis: undefined,
  ...more,
})
const all: RowFilter = { text: "", outcome: "", code: "", host: "" }

describe("FilteredRows", () => {
  it("lets rows through as they are added, and starts again when the filter changes", () => {
    const rows = [row(1), row(2, { isFailed: true, code: "SCRAPE_TIMEOUT" })]
    const filtered = new FilteredRows(rows)
    const shown = (filter: Partial<RowFilter>) =>
      Array.from({ length: filtered.update({ ...all, ...filter }) }, (_, place) => filtered.at(place)?.n)
    expect(shown({ outcome: "failed" })).toEqual([2])
    rows.push(row(3, { isFailed: true, code: "SCRAPE_SITE_ERROR" }), row(4, { text: "Kettles", host: "b.test" }))
    expect([
      shown({ outcome: "failed" }),
      shown({ outcome: "document" }),
      shown({ code: "SCRAPE_TIMEOUT" }),
      shown({ host: "b.test" }),
      shown({ text: "KETTLE" }),
      shown({ text: "a.test/3" }),
      shown({ text: "nothing" }),
      shown({}),
    ]).toEqual([[2, 3], [1, 4], [2], [4], [4], [3], [], [1, 2, 3, 4]])
  })

  it("knows no row beyond its end", () => {
    const filtered = new FilteredRows([row(1)])
    filtered.update({ ...all, text: "x" })
    expect(filtered.at(0)).toBeUndefined()
  })
})

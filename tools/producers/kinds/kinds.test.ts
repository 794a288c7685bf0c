import { describe, expect, it } from "vitest"
import { tableGrid } from "../model/tableGrid.ts"
import { truthOf } from "../truth/truthOf.ts"
import { kinds, writeDocument } from "./kinds.ts"

const seeds = [1, 2, 3, 4, 5]

describe.each(kinds)("$name", (kind) => {
  it("is the same for the same seed", () => {
    expect(writeDocument(kind, 3)).toEqual(writeDocument(kind, 3))
  })

  it("has no sentence that lacks its words", () => {
    const texts = seeds.map((seed) => JSON.stringify(writeDocument(kind, seed)))
    expect(texts.filter((text) => /undefined|\{day\}|\{many\}/u.test(text))).toEqual([])
  })

  it("has tables whose rows are all as wide as the first", () => {
    const tables = seeds.flatMap((seed) => truthOf(writeDocument(kind, seed), "any").tables)
    const widths = tables.map(({ rows }) => new Set(tableGrid(rows).map((row) => row.filter(Boolean).length)).size)
    expect(widths.filter((count) => count !== 1)).toEqual([])
  })
})

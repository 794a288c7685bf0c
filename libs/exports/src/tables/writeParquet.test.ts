import * as fc from "fast-check"
import { parquetMetadata, parquetReadObjects } from "hyparquet"
import { zstdDecompressSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import type { ExportRow } from "../rows/ExportRow.ts"
import { exportColumns } from "../rows/exportColumns.ts"
import { collect } from "../testing/collect.ts"
import { writeParquet } from "./writeParquet.ts"

const compressors = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdDecompressSync(bytes)) }

const fileOf = async (rows: ReadonlyArray<ExportRow>): Promise<ArrayBuffer> =>
  new Uint8Array(await collect(writeParquet, rows)).buffer

// A lone surrogate has no UTF-8.
const text = fc.string({ unit: "binary", maxLength: 40 }).map((value) => value.toWellFormed())
const row = fc.record(
  {
    id: text,
    url: text,
    statusCode: fc.integer({ min: 100, max: 599 }),
    finishedAt: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    creditsUsed: fc.double({ noNaN: true }),
    markdown: text,
    links: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ["id", "url"], noNullPrototype: true },
)

const read = (cells: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    exportColumns.flatMap(({ kind, name }) => {
      const cell = cells[name]
      if (cell === null || cell === undefined) return []
      return [[name, kind === "time" ? Number(cell) : cell] as const]
    }),
  )

describe("writeParquet", () => {
  it("gives back every row", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        const file = await fileOf(rows as ReadonlyArray<ExportRow>)
        expect((await parquetReadObjects({ file, compressors })).map(read)).toEqual(rows)
      }),
      { numRuns: 30 },
    )
  })

  it("bounds row groups by characters", async () => {
    const markdown = "x".repeat(6 * 1024 * 1024)
    const rows = Array.from({ length: 5 }, (_, n) => ({ id: String(n), url: "", markdown }))
    const { row_groups: groups } = parquetMetadata(await fileOf(rows))
    expect(groups.map(({ num_rows: count }) => Number(count))).toEqual([3, 2])
  })
})

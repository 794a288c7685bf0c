import { DuckDBInstance } from "@duckdb/node-api"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { exportColumns } from "../rows/exportColumns.ts"
import type { RowWriter } from "../rows/RowWriter.ts"
import { collect } from "../testing/collect.ts"
import { rows } from "../testing/rows.ts"
import { writeCsv } from "./writeCsv.ts"
import { writeJsonLines } from "./writeJsonLines.ts"
import { writeParquet } from "./writeParquet.ts"

let folder: string
let duck: DuckDBInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-tables-"))
  duck = await DuckDBInstance.create(":memory:", { threads: "1" })
})
afterAll(async () => {
  duck.closeSync()
  await rm(folder, { recursive: true })
})

/** What DuckDB reads of a file: names and types of its columns, and their values as JSON. */
const readBack = async (file: string, write: RowWriter, written = rows) => {
  const path = join(folder, file)
  await writeFile(path, await collect(write, written))
  const connection = await duck.connect()
  await connection.run("SET TimeZone = 'UTC'")
  const reader = await connection.runAndReadAll(`SELECT * FROM '${path}'`)
  const types = Object.fromEntries(
    reader.columnNames().map((name, index) => [name, String(reader.columnType(index))] as const),
  )
  const values = reader.getRowObjectsJson()
  connection.closeSync()
  return { types, values }
}

const [page, failure] = rows
const absent = Object.fromEntries(exportColumns.map(({ name }) => [name, null] as const))
const inTables = {
  ...page,
  finishedAt: "2026-11-30 12:00:00.007+00",
  json: '{"price":3,"tags":["x"]}',
  metadata: '{"title":"=SUM(\\"a\\";1)","statusCode":200}',
  other: '{"screenshot":"https://files.example/1.png"}',
}

describe("writeParquet", () => {
  it("keeps types and values, and tells no list from an empty one", async () => {
    const { types, values } = await readBack("pages.parquet", writeParquet)
    expect(values).toEqual([
      { ...absent, ...inTables },
      { ...absent, ...failure, finishedAt: "2026-11-30 12:00:01+00" },
    ])
    expect(types).toEqual(
      Object.fromEntries(
        exportColumns.map(({ kind, name }) => [
          name,
          {
            text: "VARCHAR",
            json: "VARCHAR",
            list: "VARCHAR[]",
            integer: "INTEGER",
            number: "DOUBLE",
            time: "TIMESTAMP WITH TIME ZONE",
          }[kind],
        ]),
      ),
    )
  })

  it("has the same types without rows", async () => {
    const [some, none] = [
      await readBack("some.parquet", writeParquet),
      await readBack("none.parquet", writeParquet, []),
    ]
    expect(none).toEqual({ types: some.types, values: [] })
  })
})

describe("writeCsv", () => {
  it("keeps texts, writes lists and objects as JSON, and disarms formulas", async () => {
    const { types, values } = await readBack("pages.csv", writeCsv)
    expect(values).toEqual([
      {
        ...absent,
        ...inTables,
        id: "1",
        statusCode: "200",
        title: '\'=SUM("a";1)',
        finishedAt: "2026-11-30 12:00:00.007+00",
        links: '["https://example.com/a","https://example.com/b,c"]',
        images: "[]",
      },
      { ...absent, ...failure, id: "2", finishedAt: "2026-11-30 12:00:01+00" },
    ])
    expect(Object.keys(types)).toEqual(exportColumns.map(({ name }) => name))
  })

  it("has its line of names without rows", async () => {
    expect((await collect(writeCsv, [])).toString()).toBe(`${exportColumns.map(({ name }) => name).join(",")}\n`)
  })
})

describe("writeJsonLines", () => {
  it("writes what a row has, in order, with fields of the document beside the columns", async () => {
    const { other, ...columns } = page ?? {}
    const lines = (await collect(writeJsonLines, rows)).toString().trimEnd().split("\n")
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { ...columns, ...other, finishedAt: "2026-11-30T12:00:00.007Z" },
      { ...failure, finishedAt: "2026-11-30T12:00:01.000Z" },
    ])
  })

  it("is read by DuckDB", async () => {
    const { values } = await readBack("pages.jsonl", writeJsonLines)
    expect(values).toMatchObject([{ markdown: page?.markdown, links: page?.links }, { code: "SCRAPE_TIMEOUT" }])
  })
})

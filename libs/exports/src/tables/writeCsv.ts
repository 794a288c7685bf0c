import { type Options, stringify } from "csv-stringify/sync"
import type { ExportRow } from "../rows/ExportRow.ts"
import { exportColumns } from "../rows/exportColumns.ts"
import { gatherBytes } from "../rows/gatherBytes.ts"

const options: Options = {
  columns: exportColumns.map(({ name }) => name),
  cast: { boolean: String, date: (date) => date.toISOString(), object: (value) => JSON.stringify(value) },
  // A spreadsheet would run a cell that begins like a formula.
  escape_formulas: true,
}

const recordOf = (row: ExportRow): Readonly<Record<string, unknown>> =>
  row.finishedAt === undefined ? { ...row } : { ...row, finishedAt: new Date(row.finishedAt) }

async function* linesOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([], { ...options, header: true }))
  for await (const row of rows) yield Buffer.from(stringify([recordOf(row)], options))
}

/** Writes rows as CSV (RFC 4180, with line feeds) under a line of all columns; lists and objects as JSON text. */
export const writeCsv = (rows: AsyncIterable<ExportRow>): AsyncIterable<Uint8Array> => gatherBytes(linesOf(rows))

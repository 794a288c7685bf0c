import type { ExportRow } from "../rows/ExportRow.ts"
import { exportColumns } from "../rows/exportColumns.ts"
import { gatherBytes } from "../rows/gatherBytes.ts"

const columns = exportColumns.filter(({ name }) => name !== "other").map(({ name, kind }) => ({ name, kind }))

/** A row with its columns in order and only those that it has; fields without a column follow under their own names. */
const objectOf = (row: ExportRow): object => ({
  ...Object.fromEntries(
    columns.flatMap(({ kind, name }) => {
      const value = row[name]
      if (value === undefined) return []
      return [[name, kind === "time" ? new Date(Number(value)).toISOString() : value] as const]
    }),
  ),
  ...row.other,
})

async function* linesOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield Buffer.from(`${JSON.stringify(objectOf(row))}\n`)
}

/** Writes each row as one line of JSON, with objects and lists as such. */
export const writeJsonLines = (rows: AsyncIterable<ExportRow>): AsyncIterable<Uint8Array> => gatherBytes(linesOf(rows))

import type { ExportRow } from "../rows/ExportRow.ts"
import type { RowWriter } from "../rows/RowWriter.ts"

export const facts = { title: "batch 1", at: Date.UTC(2026, 10, 30) }

/** Rows one by one. */
export async function* each(rows: ReadonlyArray<ExportRow>): AsyncGenerator<ExportRow> {
  yield* rows
}

/** The whole file of some rows. */
export const collect = async (write: RowWriter, rows: ReadonlyArray<ExportRow>): Promise<Buffer> => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of write(each(rows), facts)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

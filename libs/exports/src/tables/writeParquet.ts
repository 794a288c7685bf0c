import { ByteWriter, type ColumnSource, ParquetWriter } from "hyparquet-writer"
import { zstdCompressSync } from "node:zlib"
import type { ExportRow } from "../rows/ExportRow.ts"
import { type ExportColumn, exportColumns } from "../rows/exportColumns.ts"
import { parquetSchema } from "./parquetSchema.ts"

/** Bounds of a row group, which is held in memory: rows, and characters of their texts. */
const [mostRows, mostCharacters] = [5_000, 16 * 1024 * 1024]
/** Bytes of texts that are kept as bounds of a page: the longest would be a whole document. */
const boundBytes = 64

/** Bytes that were written and not yet taken. */
class TakenBytes extends ByteWriter {
  /** Gives them away: the writer goes on in a buffer of its own. */
  take(): Uint8Array {
    const bytes = new Uint8Array(this.buffer, 0, this.index)
    this.buffer = new ArrayBuffer(1024)
    this.view = new DataView(this.buffer)
    this.index = 0
    return bytes
  }
}

const cellOf = (row: ExportRow, { kind, name }: ExportColumn): unknown => {
  const value = row[name]
  if (value === undefined) return null
  if (kind === "json") return JSON.stringify(value)
  return kind === "time" ? new Date(Number(value)) : value
}

const lengthOf = (cell: unknown): number => {
  if (typeof cell === "string") return cell.length
  return Array.isArray(cell) ? cell.reduce((sum: number, one) => sum + lengthOf(one), 0) : 0
}

/** The rows of a group, column by column. */
class RowGroup {
  readonly columns: ReadonlyArray<ColumnSource & { readonly data: Array<unknown> }> = exportColumns.map(({ name }) => ({
    name,
    data: [],
  }))
  rows = 0
  characters = 0

  add(row: ExportRow): void {
    this.rows += 1
    for (const [index, column] of exportColumns.entries()) {
      const cell = cellOf(row, column)
      this.characters += lengthOf(cell)
      this.columns[index]?.data.push(cell)
    }
  }

  isFull(): boolean {
    return this.rows >= mostRows || this.characters >= mostCharacters
  }
}

/** Writes rows as Parquet, a row group at a time. Its index comes last: a file that breaks off cannot be read. */
export async function* writeParquet(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  const writer = new TakenBytes()
  const parquet = new ParquetWriter({
    writer,
    schema: parquetSchema,
    codec: "ZSTD",
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    statisticsTruncateLength: boundBytes,
    createdBy: "trawl",
  })
  let group = new RowGroup()
  const flush = () => {
    const { columns, rows: rowGroupSize } = group
    group = new RowGroup()
    return parquet.write({ columnData: [...columns], rowGroupSize })
  }
  for await (const row of rows) {
    group.add(row)
    if (!group.isFull()) continue
    await flush()
    yield writer.take()
  }
  if (group.rows > 0) await flush()
  await parquet.finish()
  yield writer.take()
}

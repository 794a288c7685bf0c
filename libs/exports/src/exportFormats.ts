import { writeWacz } from "./archive/writeWacz.ts"
import { writeWarc } from "./archive/writeWarc.ts"
import type { RowWriter } from "./rows/RowWriter.ts"
import { writeCsv } from "./tables/writeCsv.ts"
import { writeJsonLines } from "./tables/writeJsonLines.ts"
import { writeParquet } from "./tables/writeParquet.ts"
import { writeZip } from "./zip/writeZip.ts"

/** A form of export. */
export interface ExportFormat {
  readonly mediaType: string
  /** Ends the name of its files, with the dot. */
  readonly extension: string
  /** Whether its rows need what their pages received. */
  readonly needsReceived: boolean
  readonly write: RowWriter
}

/** All forms of exports, by name. */
export const exportFormats = {
  jsonl: { mediaType: "application/x-ndjson", extension: ".jsonl", needsReceived: false, write: writeJsonLines },
  csv: {
    mediaType: "text/csv; charset=utf-8; header=present",
    extension: ".csv",
    needsReceived: false,
    write: writeCsv,
  },
  parquet: {
    mediaType: "application/vnd.apache.parquet",
    extension: ".parquet",
    needsReceived: false,
    write: writeParquet,
  },
  warc: { mediaType: "application/warc", extension: ".warc.gz", needsReceived: true, write: writeWarc },
  wacz: { mediaType: "application/wacz+zip", extension: ".wacz", needsReceived: true, write: writeWacz },
  zip: { mediaType: "application/zip", extension: ".zip", needsReceived: false, write: writeZip },
} as const satisfies Readonly<Record<string, ExportFormat>>

export type ExportFormatName = keyof typeof exportFormats

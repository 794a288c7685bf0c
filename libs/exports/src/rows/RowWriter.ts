import type { ExportRow } from "./ExportRow.ts"

/** What an export says of itself. */
export interface ExportFacts {
  /** Names the export inside of archives. */
  readonly title: string
  /** When it is written, in milliseconds since the epoch. */
  readonly at: number
}

/** Writes rows as the bytes of one file, reading them as the bytes are taken. */
export type RowWriter = (rows: AsyncIterable<ExportRow>, facts: ExportFacts) => AsyncIterable<Uint8Array>

import type { Rules } from "../model/TableBlock.ts"

/** A cell of a table as its source has it, in the row in which it begins. */
export interface TruthCell {
  readonly text: string
  readonly columns: number
  readonly rows: number
}

export interface TruthTable {
  readonly rules: Rules
  /** The first rows, which are heads. */
  readonly headRows: number
  readonly rows: ReadonlyArray<ReadonlyArray<TruthCell>>
}

/** What a reader of a made file must find, from the source that it was made of. */
export interface Truth {
  readonly producer: string
  readonly kind: string
  readonly seed: number
  readonly language: string
  /** In the order of reading, with those of tables, without those of notes. Each character of Chinese and Japanese is one. */
  readonly words: ReadonlyArray<string>
  /** The words of each note, which may stand anywhere. */
  readonly notes: ReadonlyArray<ReadonlyArray<string>>
  /** What runs over pages, which a reader may leave out or keep; `#` for their numbers. */
  readonly running: ReadonlyArray<string>
  readonly headings: ReadonlyArray<{ readonly level: number; readonly text: string }>
  readonly tables: ReadonlyArray<TruthTable>
}

import type { FlowPart } from "../tree/toBlocks.ts"
import type { TextStyle, Piece } from "../tree/toPhrasing.ts"
import type { RtfRow } from "./rtfTable.ts"

/** What the text of a group is used for. */
export type Purpose =
  | "text"
  | "skip"
  | "info"
  | "fonts"
  | "styles"
  | "code"
  | "label"
  | "title"
  | "author"
  | "subject"
  | "keywords"
  | "created"

export interface Paragraph {
  readonly style: number
  readonly outline: number | undefined
  readonly level: number
  readonly isInTable: boolean
}

export interface Field {
  code: string
}

/** Collects paragraphs of the document, a note or a text box. */
export interface Sink {
  readonly isNote: boolean
  readonly parts: Array<FlowPart>
  pieces: Array<Piece>
  label: string
  rows: Array<RtfRow>
  row: RtfRow
  cell: Array<FlowPart>
}

/** State of a group, restored when it ends. */
export interface Group {
  purpose: Purpose
  /** What the Unicode form of a text (`\upr`) is used for; its other form is skipped. */
  unicodePurpose: Purpose | undefined
  textStyle: TextStyle
  isHidden: boolean
  /** Number of fallback characters after a Unicode character (`\uc`). */
  substitutes: number
  font: number
  paragraph: Paragraph
  field: Field | undefined
  sink: Sink
}

export interface Style {
  name: string
  outline: number | undefined
}

/** State while a file is read. */
export interface Rtf {
  readonly groups: Array<Group>
  page: number
  /** Code pages by font. */
  readonly fonts: Map<number, number>
  readonly fontNames: Map<number, string>
  readonly styles: Map<number, Style>
  readonly info: Map<string, string>
  readonly created: Map<string, number>
  readonly notes: Array<Sink>
  /** Bytes not yet decoded. */
  bytes: string
  /** Fallback characters still to skip after a Unicode character. */
  skips: number
  /** Whether the group is an ignorable destination (`\*`). */
  isOptional: boolean
  /** Whether nothing of the group has been read, where `\*` has a meaning. */
  isAtStart: boolean
  images: number
}

export const bodyText: Paragraph = { style: 0, outline: undefined, level: 0, isInTable: false }

export const newSink = (isNote: boolean): Sink => ({
  isNote,
  parts: [],
  pieces: [],
  label: "",
  rows: [],
  row: newRow(),
  cell: [],
})

export const newRow = (): RtfRow => ({ isHeader: false, edges: [], cells: [] })

/** The innermost group. */
export const groupOf = ({ groups }: Rtf): Group => {
  const group = groups.at(-1)
  if (group === undefined) throw new RangeError("There is always a group.")
  return group
}

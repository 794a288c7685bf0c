import type { Bucket } from "../../Bucket.ts"
import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"
import { personLabels, placeLabels } from "./titles.data.ts"

/** Words of a label at most, and columns of a table whose headings are read. */
const [longestLabel, mostColumns] = [4, 64]
const [labelled, doubtful] = [0.8, 0.6]
/** How common a name may be as a word of English (binary logarithm of its rank): `Price` and `May` are too common. */
const commonest = 9
const isListed = wordFlags.firstName | wordFlags.lastName

/** Buckets that a label tells of. */
const bucketOf = (label: string): Bucket | undefined => (personLabels.has(label) ? "PERSON" : placeLabels.has(label) ? "LOCATION" : undefined)

/** Names behind labels (`Author: Ana Silva`, a cell beside `City`), and in the columns of tables whose heading is such a label. */
export const labelledNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  let columns: Columns = []
  for (let token = 0; token < text.count; ) {
    const cells = cellsOf(text, token)
    const headings: Columns = cells.length > 1 ? cells.slice(0, mostColumns).map(([first, end]) => bucketOf(labelOf(text, first, end))) : []
    const before = found.length
    for (const column of cells.keys()) for (const name of nameOf(text, valueOf(text, { cells, column, columns, headings }))) found.push(name)
    const isHeading = found.length === before && columns.length === 0 && headings.some((heading) => heading !== undefined)
    if (cells.length === 1) columns = []
    else if (isHeading) columns = headings
    token = (cells.at(-1)?.[1] ?? token) + 1
  }
  return found
}

/** What the headings of columns tell. */
type Columns = ReadonlyArray<Bucket | undefined>

interface Place {
  readonly cells: ReadonlyArray<Range>
  readonly column: number
  readonly columns: Columns
  readonly headings: Columns
}

/** What a cell names by its own label, by the one in the cell before it, or by the heading of its column. */
const valueOf = (text: WordText, { cells, column, columns, headings }: Place): Value | undefined => {
  const cell = cells[column]
  if (cell === undefined) return undefined
  const own = ownLabel(text, cell)
  if (own !== undefined || headings[column] !== undefined) return own
  const beside = cells.length === 2 && column === 1 ? headings[0] : undefined
  const bucket = beside ?? (cells.length > 1 ? columns[column] : undefined)
  return bucket === undefined ? undefined : { bucket, first: cell[0], end: cell[1], isWhole: true }
}

type Range = readonly [first: number, end: number]

/** The cells of the line that begins with a token. */
const cellsOf = (text: WordText, start: number): ReadonlyArray<Range> => {
  const cells: Array<Range> = []
  let first = start
  for (let token = start; token <= text.count; token++) {
    if (!text.isBreak(token)) continue
    cells.push([first, token])
    first = token + 1
    if (text.word(token) !== "\t") break
  }
  return cells
}

/** What a cell says, in lower case and without a colon; empty for what is too long to be a label. */
const labelOf = (text: WordText, first: number, end: number): string => {
  const behind = text.word(end - 1) === ":" ? end - 1 : end
  return behind - first > longestLabel || behind <= first ? "" : text.tokens.text.slice(text.start(first), text.end(behind - 1)).toLowerCase()
}

interface Value {
  readonly bucket: Bucket
  readonly first: number
  readonly end: number
  /** Whether nothing else may stand in it. */
  readonly isWhole: boolean
}

/** What stands behind a label with a colon at the beginning of a cell, or behind `By`. */
const ownLabel = (text: WordText, [first, end]: Range): Value | undefined => {
  for (let token = first; token < Math.min(end, first + longestLabel + 1); token++) {
    const isBy = token === first + 1 && /^(?:By|Von|Par|Por|Di|Door|Av|Af)$/u.test(text.word(first)) && text.isCapitalised(token)
    if (isBy) return { bucket: "PERSON", first: token, end, isWhole: false }
    if (text.word(token) !== ":") continue
    const bucket = bucketOf(labelOf(text, first, token))
    return bucket === undefined ? undefined : { bucket, first: token + 1, end, isWhole: false }
  }
  return undefined
}

/** The name that a value begins with, if it is one. */
const nameOf = (text: WordText, value: Value | undefined): ReadonlyArray<Detection> => {
  if (value === undefined) return []
  const { bucket, end, first, isWhole } = value
  const behind = nameEnd(text, first)
  if (behind <= first || behind > end || (isWhole && behind < end)) return []
  const isKnown = bucket === "PERSON" ? isPerson(text, first, behind) : isPlace(text, first)
  return isKnown ? [spanOf(text, [first, behind], { bucket, rule: "names-label", score: bucket === "PERSON" ? labelled : doubtful })] : []
}

/** Whether one of the words is listed as a name of persons, and one that stands alone is no common word. */
const isPerson = (text: WordText, first: number, behind: number): boolean => {
  if (behind === first + 1 && text.rarity(first) < commonest) return false
  for (let token = first; token < behind; token++) if ((text.flags(token) & isListed) !== 0 && text.isCapitalised(token)) return true
  return false
}

const isPlace = (text: WordText, first: number): boolean => (text.flags(first) & (wordFlags.place | wordFlags.startsPlace)) !== 0

import type { Bucket } from "../../Bucket.ts"
import type { Detection } from "../../Detection.ts"
import { wordFlags } from "../../tagger/Lexicon.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { isKnownName } from "./knownWords.ts"
import { nameEnd, spanOf } from "./nameSpan.ts"
import { goodsLabels } from "./plainWords.data.ts"
import { doubtfulLabels, partLabels, personLabels, placeLabels } from "./titles.data.ts"

/** Most words of a label, and most columns whose headings are read. */
const [longestLabel, mostColumns] = [4, 64]
const [proven, labelled, doubtful] = [0.92, 0.8, 0.6]
/** Commonest word of English that may be a name (binary logarithm of its rank): `Price` and `May` are too common. */
const commonest = 9
/** The same for a lone word beside a label, which may be the next heading: `First name | Price`. */
const commonestBeside = 12
/** Rank from which on a listed name is hardly a word of English. */
const rare = 13
const isListed = wordFlags.firstName | wordFlags.lastName

/** What a label says about the value after or below it. */
interface LabelMeaning {
  readonly bucket: Bucket
  /** `part`: only of a name. `doubtful`: of many other things too. */
  readonly kind: "doubtful" | "part" | "plain"
}

const meaningOf = (label: string): LabelMeaning | undefined => {
  if (partLabels.has(label)) return { bucket: "PERSON", kind: "part" }
  if (personLabels.has(label)) return { bucket: "PERSON", kind: doubtfulLabels.has(label) ? "doubtful" : "plain" }
  return placeLabels.has(label) ? { bucket: "LOCATION", kind: "plain" } : undefined
}

/** Names after labels (`Author: Ana Silva`, a cell beside `City`), and in table columns with such a heading. */
export const labelledNames = (text: WordText): ReadonlyArray<Detection> => {
  const found: Array<Detection> = []
  let columns: Columns = []
  for (let token = 0; token < text.count;) {
    const cells = cellsOf(text, token, columns)
    const headings = headingsOf(text, cells)
    const before = found.length
    for (const column of cells.keys())
      for (const name of nameOf(text, valueOf(text, { cells, column, columns, headings }))) found.push(name)
    const isHeading =
      found.length === before && columns.length === 0 && headings.some((heading) => heading !== undefined)
    if (cells.length === 1) columns = []
    else if (isHeading) columns = headings
    token = lineEnd(text, cells.at(-1)?.[1] ?? token) + 1
  }
  return found
}

/** Reads the cells of a line as headings: beside a price, a name is that of goods. */
const headingsOf = (text: WordText, cells: ReadonlyArray<Range>): Columns => {
  if (cells.length < 2) return []
  const labels = cells.slice(0, mostColumns).map(([first, end]) => labelOf(text, first, end))
  const areGoods = labels.some((label) => goodsLabels.has(label))
  return labels.map(meaningOf).map((meaning) => (areGoods && meaning?.kind === "doubtful" ? undefined : meaning))
}

/** Whether a delimiter row follows the line that ends with a break, as below the header of a markdown table. */
const isRuled = (text: WordText, end: number): boolean => {
  let token = end + 1
  while (token < end + 4 && (text.word(token) === "|" || text.word(token) === ":")) token++
  return text.word(token) === "-" && text.word(token + 1) === "-"
}

/** The meanings of the column headings. */
type Columns = ReadonlyArray<LabelMeaning | undefined>

interface Place {
  readonly cells: ReadonlyArray<Range>
  readonly column: number
  readonly columns: Columns
  readonly headings: Columns
}

/** The value of a cell by its own label, by the one in the cell before it, or by the heading of its column. */
const valueOf = (text: WordText, { cells, column, columns, headings }: Place): Value | undefined => {
  const cell = cells[column]
  if (cell === undefined) return undefined
  const own = ownLabel(text, cell)
  if (own !== undefined || headings[column] !== undefined) return own
  const beside = cells.length === 2 && column === 1 && !isRuled(text, lineEnd(text, cell[1])) ? headings[0] : undefined
  const meaning = beside ?? (cells.length > 1 ? columns[column] : undefined)
  return meaning === undefined
    ? undefined
    : { ...meaning, first: cell[0], end: cell[1], isWhole: true, isBelow: beside === undefined }
}

type Range = readonly [first: number, end: number]

/** The cells of the line that begins with a token: separated by tabs or bars, or by commas without spaces if those separate only labels, or values below such labels. */
const cellsOf = (text: WordText, start: number, columns: Columns): ReadonlyArray<Range> => {
  const cells = split(text, start, (token) => text.word(token) === "\t" || text.word(token) === "|")
  if (cells.length > 1)
    return cells.filter(([first, end], index) => end > first || (index > 0 && index < cells.length - 1))
  const values = split(
    text,
    start,
    (token) => text.word(token) === "," && text.touchesPrevious(token) && text.touchesPrevious(token + 1),
  )
  const labels = values.map(([first, end]) => labelOf(text, first, end))
  const isHeading =
    labels.every((label) => label !== "" && label === label.toLowerCase()) &&
    labels.some((label) => meaningOf(label) !== undefined)
  return values.length > 1 && (values.length === columns.length || isHeading) ? values : cells
}

/** The break after the line of a token. */
const lineEnd = (text: WordText, token: number): number => {
  let end = token
  while (!text.isBreak(end) || text.word(end) === "\t") end++
  return end
}

/** Splits a line at separator tokens. */
const split = (text: WordText, start: number, parts: (token: number) => boolean): ReadonlyArray<Range> => {
  const cells: Array<Range> = []
  let first = start
  for (let token = start; token <= text.count; token++) {
    const isEnd = token === text.count || (text.isBreak(token) && text.word(token) !== "\t")
    if (!isEnd && !parts(token)) continue
    cells.push([first, token])
    first = token + 1
    if (isEnd) break
  }
  return cells
}

/** The text of a cell as a label: lower case, spaces for `_`, no colon; empty if it is too long. */
const labelOf = (text: WordText, first: number, end: number): string => {
  const behind = text.word(end - 1) === ":" ? end - 1 : end
  return behind - first > longestLabel || behind <= first
    ? ""
    : text.tokens.text
        .slice(text.start(first), text.end(behind - 1))
        .toLowerCase()
        .replaceAll("_", " ")
}

interface Value extends LabelMeaning {
  readonly first: number
  readonly end: number
  /** Whether it must fill its cell. */
  readonly isWhole: boolean
  /** Whether it is below its label. */
  readonly isBelow: boolean
}

/** The value after a label with a colon at the beginning of a cell, or after `By`. */
const ownLabel = (text: WordText, [first, end]: Range): Value | undefined => {
  for (let token = first; token < Math.min(end, first + longestLabel + 1); token++) {
    const isBy =
      token === first + 1 && /^(?:By|Von|Par|Por|Di|Door|Av|Af)$/u.test(text.word(first)) && text.isCapitalised(token)
    if (isBy) return { bucket: "PERSON", kind: "doubtful", first: token, end, isWhole: false, isBelow: false }
    if (text.word(token) !== ":") continue
    const meaning = meaningOf(labelOf(text, first, token))
    return meaning === undefined ? undefined : { ...meaning, first: token + 1, end, isWhole: false, isBelow: false }
  }
  return undefined
}

/** The name at the beginning of a value, if there is one. */
const nameOf = (text: WordText, value: Value | undefined): ReadonlyArray<Detection> => {
  if (value === undefined) return []
  const { bucket, end, first, isWhole } = value
  const behind = nameEnd(text, first)
  if (behind <= first || text.isInitial(behind - 1) || behind > end || (isWhole && behind < end)) return []
  const score = bucket === "PERSON" ? personScore(text, value, behind) : isPlace(text, first) ? doubtful : 0
  return score === 0 ? [] : [spanOf(text, [first, behind], { bucket, rule: "names-label", score })]
}

/** Score of a person at the beginning of a value, 0 for none. */
const personScore = (text: WordText, { first, isBelow, isWhole, kind }: Value, behind: number): number => {
  if (kind === "part" && isBelow) return proven
  const isHeading =
    isWhole && !isBelow && behind === first + 1 && (text.rarity(first) < commonestBeside || !isKnownName(text, first))
  if (isHeading || !isPerson(text, first, behind)) return 0
  return kind !== "doubtful" || isFullName(text, first, behind) || isRareName(text, first, behind) ? proven : labelled
}

/** Whether one of the words is a listed person name, and a lone one is no common word. */
const isPerson = (text: WordText, first: number, behind: number): boolean => {
  if (behind === first + 1 && text.rarity(first) < commonest) return false
  for (let token = first; token < behind; token++)
    if ((text.flags(token) & isListed) !== 0 && text.isCapitalised(token)) return true
  return false
}

/** Whether a name has a listed first name, and more. */
const isFullName = (text: WordText, first: number, behind: number): boolean =>
  behind > first + 1 &&
  text.isCapitalised(behind - 1) &&
  (text.flags(first) & wordFlags.firstName) !== 0 &&
  text.rarity(first) >= commonest

/** Whether a value is one word: a listed last name, hardly a word of English. */
const isRareName = (text: WordText, first: number, behind: number): boolean =>
  behind === first + 1 && (text.flags(first) & wordFlags.lastName) !== 0 && text.rarity(first) >= rare

const isPlace = (text: WordText, first: number): boolean =>
  (text.flags(first) & (wordFlags.place | wordFlags.startsPlace)) !== 0

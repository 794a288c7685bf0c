import { median } from "../../numbers.ts"
import { enclosingBox, type Box } from "../../read/Box.ts"
import { isNumberedCaption } from "../caption.ts"
import type { Word } from "../Word.ts"

/** Adjacent words of a row: a cell, or part of one. */
export interface Chunk extends Box {
  readonly words: ReadonlyArray<Word>
}

/** Words on one baseline. */
export interface TextRow extends Box {
  readonly base: number
  readonly size: number
  readonly chunks: ReadonlyArray<Chunk>
}

/** In font sizes: largest and smallest limit for the gap between chunks; in between it depends on the usual word gap of the row. */
const [chunkGap, tightGap] = [0.85, 0.5]
/** In font sizes: least gap that may part cells if other rows have one at the same place. */
const partGap = 0.38

/** Whether a row begins the caption of a table. */
export const isCaptionRow = ({ chunks }: TextRow): boolean =>
  isNumberedCaption(chunks.map(({ words }) => words.map(({ text }) => text).join(" ")).join(" "))

/** Number of caption rows at the top. */
export const captionRows = (rows: ReadonlyArray<TextRow>): number => {
  const first = rows.findIndex((row) => !isCaptionRow(row))
  return first < 0 ? rows.length : first
}

const chunksOf = (words: ReadonlyArray<Word>): ReadonlyArray<Chunk> => {
  const sorted = words.toSorted((a, b) => a.left - b.left)
  const gaps = sorted.slice(1).map((word, index) => (word.left - (sorted[index]?.right ?? 0)) / word.size)
  const usual = median(gaps.filter((gap) => gap > 0.05 && gap < 1))
  const limit = Math.max(tightGap, Math.min(chunkGap, (usual || 0.3) * 2.4))
  const chunks: Array<Array<Word>> = []
  for (const [index, word] of sorted.entries()) {
    const last = chunks.at(-1)
    if (last !== undefined && (gaps[index - 1] ?? 0) < limit) last.push(word)
    else chunks.push([word])
  }
  return chunks.map((own) => ({ ...enclosingBox(own), words: own }))
}

/** Parts a chunk at gaps that may part cells, if those of other rows do at the same place. */
export const partsOf = ({ words }: Chunk): ReadonlyArray<Chunk> => {
  const parts: Array<Array<Word>> = []
  for (const [index, word] of words.entries()) {
    if (index > 0 && word.left - (words[index - 1]?.right ?? 0) < word.size * partGap) parts.at(-1)?.push(word)
    else parts.push([word])
  }
  return parts.map((own) => ({ ...enclosingBox(own), words: own }))
}

/** Groups words by baseline, from top to bottom, and each row from left to right. */
export const textRows = (words: ReadonlyArray<Word>): ReadonlyArray<TextRow> => {
  const rows: Array<Array<Word>> = []
  // Superscripts and subscripts join a row of larger words close to their baseline.
  for (const word of words.toSorted((a, b) => a.base - b.base)) {
    const near = rows.slice(-3).findLast((row) => {
      const [first] = row
      if (first === undefined) return false
      const step = Math.abs(first.base - word.base)
      return (
        step < Math.min(first.size, word.size) * 0.35 ||
        (Math.min(first.size, word.size) < Math.max(first.size, word.size) * 0.85 &&
          step < Math.max(first.size, word.size) * 0.5)
      )
    })
    if (near !== undefined) near.push(word)
    else rows.push([word])
  }
  return rows
    .map((row) => ({
      ...enclosingBox(row),
      base: median(row.map(({ base }) => base)),
      size: median(row.map(({ size }) => size)),
      chunks: chunksOf(row),
    }))
    .toSorted((a, b) => a.base - b.base)
}

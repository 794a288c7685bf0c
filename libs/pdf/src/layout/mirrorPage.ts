import type { Box } from "../read/Box.ts"
import { isRightToLeft } from "./bidi.ts"
import type { Word } from "./Word.ts"

/** The box at the same distance from the other side of the page. */
export const mirroredBox = (width: number, { bottom, left, right, top }: Box): Box => ({
  left: width - right,
  right: width - left,
  top,
  bottom,
})

/** In font sizes: largest gap between words that are drawn one after the other. */
const widest = 3

const isRightOf = (next: Word, last: Word): boolean => {
  const gap = next.left - last.right
  return Math.abs(next.base - last.base) < last.size * 0.3 && gap > -last.size * 0.3 && gap < last.size * widest
}

/** Mirrors the words of a page; those drawn from left to right come in the opposite order, as they are read. */
export const mirroredWords = (width: number, words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const runs: Array<Array<Word>> = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && isRightOf(word, last)) runs.at(-1)?.unshift(word)
    else runs.push([word])
  }
  return runs.flatMap((run) =>
    run.map((word, index) => ({
      ...word,
      ...mirroredBox(width, word),
      isMirrored: true,
      // The space after a word was drawn right of it.
      hasSpace: run[index + 1]?.hasSpace ?? false,
    })),
  )
}

/** In points: tolerance of aligned edges. */
const slack = 2

const countOf = (edges: ReadonlyArray<number>): number => {
  const counts = new Map<number, number>()
  for (const edge of edges) counts.set(Math.round(edge / slack), (counts.get(Math.round(edge / slack)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Whether a page is set from right to left: most letters are so, and more lines end where others do than begin so. */
export const isSetLeftwards = (words: ReadonlyArray<Word>): boolean => {
  const lettered = words.filter(({ text }) => /\p{L}/u.test(text))
  const own = lettered.filter(({ text }) => isRightToLeft(text))
  if (own.length === 0 || own.length * 2 < lettered.length) return false
  const rows = new Map<number, { left: number; right: number }>()
  for (const { base, left, right } of words) {
    const row = rows.get(Math.round(base / slack)) ?? { left: Infinity, right: -Infinity }
    rows.set(Math.round(base / slack), { left: Math.min(row.left, left), right: Math.max(row.right, right) })
  }
  const edges = [...rows.values()]
  return countOf(edges.map(({ right }) => right)) >= countOf(edges.map(({ left }) => left))
}

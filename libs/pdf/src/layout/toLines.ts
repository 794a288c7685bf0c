import { type Box, sharedHeight } from "../read/Box.ts"
import { type Line, buildLine, fullShifted, smallShifted } from "./Line.ts"
import type { Word } from "./Word.ts"

/** In font sizes: largest step back; largest gap in a line drawn in sequence, and if one operator draws it; largest gap between pieces drawn separately. */
const [overlap, widest, widestOfRun, closable] = [0.6, 1, 3, 0.45]

/** In font sizes: largest step to a superscript or subscript, to one of nearly full size, and its distance from the word before. */
const [mostShift, mostFullShift, mostBeside] = [0.6, 0.5, 0.6]

/** Whether two words share a baseline, or one is a superscript or subscript of the other. */
const sharesBaseline = (one: Word, other: Word): boolean => {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  const step = Math.abs(one.base - other.base)
  if (step <= large.size * 0.2) return true
  if (sharedHeight(small, large) <= small.size * 0.3) return false
  if (small.size < large.size * smallShifted) return step <= large.size * mostShift
  // Recognised sizes and baselines are too uneven to tell.
  if (one.confidence !== undefined || other.confidence !== undefined) return false
  const beside = other.left - one.right
  return small.size < large.size * fullShifted && step <= large.size * mostFullShift && beside < large.size * mostBeside
}

/** Whether a vertical rule separates two words. */
const isParted = (last: Word, next: Word, walls: ReadonlyArray<Box>): boolean => {
  const y = next.base - next.size * 0.3
  return walls.some(
    ({ bottom, left, right, top }) =>
      (left + right) / 2 > last.right - 1 && (left + right) / 2 < next.left + 1 && top < y && bottom > y,
  )
}

const continues = (
  last: Word,
  next: Word,
  { gap, walls }: { readonly gap: number; readonly walls: ReadonlyArray<Box> },
): boolean => {
  const size = Math.max(last.size, next.size)
  const distance = next.left - last.right
  const most = last.hasSpace && last.runs[1] === next.runs[0] ? widestOfRun : gap
  if (!sharesBaseline(last, next) || distance > size * most || distance < -size * overlap) return false
  return !isParted(last, next, walls)
}

const drawnLines = (words: ReadonlyArray<Word>, walls: ReadonlyArray<Box>): ReadonlyArray<ReadonlyArray<Word>> => {
  const lines: Array<Array<Word>> = []
  for (const word of words) {
    const open = lines.at(-1)
    const last = open?.at(-1)
    if (open !== undefined && last !== undefined && continues(last, word, { gap: widest, walls })) open.push(word)
    else lines.push([word])
  }
  return lines
}

const rowOf = (word: Word): number => Math.round(word.base / 8)

/** Joins pieces that touch on one baseline, even if other text is drawn in between. */
const closed = (
  pieces: ReadonlyArray<ReadonlyArray<Word>>,
  walls: ReadonlyArray<Box>,
): ReadonlyArray<ReadonlyArray<Word>> => {
  const sorted = pieces.toSorted((a, b) => (a[0]?.left ?? 0) - (b[0]?.left ?? 0))
  // Bucketed by height, so that each piece is compared only with those near it.
  const rows = new Map<number, Array<Array<Word>>>()
  const lines: Array<Array<Word>> = []
  for (const piece of sorted) {
    const [first] = piece
    if (first === undefined) continue
    const near = [rowOf(first) - 1, rowOf(first), rowOf(first) + 1].flatMap((row) => rows.get(row) ?? [])
    const open = near.findLast((line) => continues(line.at(-1) ?? first, first, { gap: closable, walls }))
    if (open !== undefined) {
      open.push(...piece)
      continue
    }
    const line = [...piece]
    lines.push(line)
    rows.set(rowOf(first), [...(rows.get(rowOf(first)) ?? []), line])
  }
  return lines
}

/** Groups words into lines, split at vertical rules and at gaps wider than between words. In file order. */
export const toLines = (words: ReadonlyArray<Word>, walls: ReadonlyArray<Box>): ReadonlyArray<Line> =>
  closed(drawnLines(words, walls), walls)
    .map(buildLine)
    .toSorted((a, b) => a.order - b.order)

import type { Region } from "./Item.ts"
import { type Line, buildLine } from "./Line.ts"
import type { Word } from "./Word.ts"

const counted = /^\d{1,4}$/u

/** Gap between a line number and its line in font sizes, and the gap if both have the same look; then the most lines that one line wraps into. */
const [gap, wideGap, mostWrapped] = [0.3, 0.9, 5]

const hasSameLook = (one: Word, other: Word): boolean =>
  one.look === other.look && Math.abs(one.size - other.size) <= 0.5

/** The line number before a line of code, in another look or set apart; undefined if there is none. */
const numberOf = (row: Line | Region | undefined): number | undefined => {
  if (row === undefined || "kind" in row) return undefined
  const [first, next] = row.words
  if (first === undefined || !counted.test(first.text) || first.shift !== "none") return undefined
  const isApart = next === undefined || next.left - first.right > row.size * (hasSameLook(first, next) ? wideGap : gap)
  return isApart && row.words.slice(1).every(({ look }) => look.isMono) ? Number(first.text) : undefined
}

const hasWords = (row: Line | Region | undefined): boolean =>
  row !== undefined && "words" in row && row.words.length > 1

/** Whether a numbered listing begins at a row: with number 1, or with the next number following. A row without text must be followed directly by one with text. */
const begins = (
  rows: ReadonlyArray<Line | Region>,
  numbers: ReadonlyArray<number | undefined>,
  index: number,
): boolean => {
  const number = numbers[index] ?? Infinity
  if (!hasWords(rows[index])) return hasWords(rows[index + 1]) && numbers[index + 1] === number + 1
  return (
    number === 1 ||
    numbers.slice(index + 1, index + 1 + mostWrapped).find((other) => other !== undefined) === number + 1
  )
}

/** Removes line numbers of code listings, which count up from line to line. */
export const withoutLineNumbers = (rows: ReadonlyArray<Line | Region>): ReadonlyArray<Line | Region> => {
  const numbers = rows.map(numberOf)
  let last: number | undefined
  return rows.flatMap((row, index) => {
    const number = numbers[index]
    const isWrapped = "mono" in row && row.mono >= 0.9
    if ("kind" in row || number === undefined) {
      if (!isWrapped) last = undefined
      return [row]
    }
    last = number - 1 === last || begins(rows, numbers, index) ? number : undefined
    if (last === undefined) return [row]
    return hasWords(row) ? [buildLine(row.words.slice(1))] : []
  })
}

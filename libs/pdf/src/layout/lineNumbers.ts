import type { Region } from "./Item.ts"
import { type Line, lineOf } from "./Line.ts"
import type { Word } from "./Word.ts"

const counted = /^\d{1,4}$/u

/** In sizes of the font: how far the number of a line stands from the line, and how far where both look alike. And lines that one may be wrapped into. */
const [gap, wideGap, mostWrapped] = [0.3, 0.9, 5]

const isAlike = (one: Word, other: Word): boolean => one.look === other.look && Math.abs(one.size - other.size) <= 0.5

/** The number before a line of a program, which looks different from it or stands apart; undefined where there is none. */
const numberOf = (row: Line | Region | undefined): number | undefined => {
  if (row === undefined || "kind" in row) return undefined
  const [first, next] = row.words
  if (first === undefined || !counted.test(first.text) || first.shift !== "none") return undefined
  const isApart = next === undefined || next.left - first.right > row.size * (isAlike(first, next) ? wideGap : gap)
  return isApart && row.words.slice(1).every(({ look }) => look.isMono) ? Number(first.text) : undefined
}

const hasWords = (row: Line | Region | undefined): boolean => row !== undefined && "words" in row && row.words.length > 1

/** Whether a program begins with a row: with its first line, or in its middle, where the next number follows. One without text is followed at once by one with text. */
const begins = (rows: ReadonlyArray<Line | Region>, numbers: ReadonlyArray<number | undefined>, index: number): boolean => {
  const number = numbers[index] ?? Infinity
  if (!hasWords(rows[index])) return hasWords(rows[index + 1]) && numbers[index + 1] === number + 1
  return number === 1 || numbers.slice(index + 1, index + 1 + mostWrapped).find((other) => other !== undefined) === number + 1
}

/** Rows with the lines of programs without the numbers that stand before them, counting up from line to line. */
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
    return hasWords(row) ? [lineOf(row.words.slice(1))] : []
  })
}

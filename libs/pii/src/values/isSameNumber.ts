import type { Span } from "./placeholders.ts"

/** Digits and letters as they stand in a text that have those of a number. */
export interface WrittenNumber {
  readonly text: string
  readonly span: Span
  /** Digits, and words of letters, in its order. */
  readonly words: ReadonlyArray<string>
  /** What stands between them. */
  readonly gaps: ReadonlyArray<string>
}

/** Fewest digits of numbers that hardly are another one's by chance, and of those that one point does not make a decimal. */
const [long, longer] = [7, 9]

/** Between the groups of a number, and between those of one that amounts may have by chance. */
const [anyGap, shortGap] = [/^[^\S\t\n]{0,2}[().\-‐-―/·]{0,2}[^\S\t\n]{0,2}$/u, /^[()]?[^\S\t\n]?[()\-‐-―/]?$/u]

const [pointBefore, decimals] = [/\d\.$/u, /^(?:\.\d|,\d{1,2}(?!\d))/u]

const point = /[.·]/u

/** Whether a number that stands in a text has the groups of a telephone or account number; amounts with the same digits have not. `isAlike`: it is written as one that was found. */
export const isSameNumber = ({ gaps, span, text, words }: WrittenNumber, isSameForm: boolean): boolean => {
  const size = words.reduce((sum, word) => sum + word.length, 0)
  if (size < long && (pointBefore.test(text.slice(Math.max(0, span.start - 2), span.start)) || decimals.test(text.slice(span.end, span.end + 4)))) return false
  if (isSameForm) return true
  if (!gaps.every((gap) => (size < long ? shortGap : anyGap).test(gap))) return false
  return !gaps.some((gap) => point.test(gap)) || hasPointedGroups(gaps, words)
}

/** A group of one digit is the code of a country, or those are thousands; two groups of few digits are a decimal. */
const hasPointedGroups = (gaps: ReadonlyArray<string>, words: ReadonlyArray<string>): boolean => {
  const groups = [0]
  for (const [n, word] of words.entries()) {
    if (n > 0 && gaps[n - 1] !== "") groups.push(0)
    groups[groups.length - 1] = (groups.at(-1) ?? 0) + word.length
  }
  const size = groups.reduce((sum, group) => sum + group, 0)
  const others = size > longer ? groups.slice(1) : groups
  return (groups.length > 2 || size >= longer) && others.every((group) => group > 1)
}

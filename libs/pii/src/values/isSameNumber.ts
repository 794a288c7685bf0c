import type { Span } from "./placeholders.ts"

/** Digits and letters in a text that match those of a number. */
export interface WrittenNumber {
  readonly text: string
  readonly span: Span
  /** Digits, and words of letters, in order. */
  readonly words: ReadonlyArray<string>
  /** The text between them. */
  readonly gaps: ReadonlyArray<string>
}

/** Least digits of numbers that hardly match by chance, and of those in which a single point is no decimal point. */
const [long, longer] = [7, 9]

/** Gaps between the groups of a number, and between those of one that an amount may match by chance. */
const [anyGap, shortGap] = [/^[^\S\t\n]{0,2}[().\-‐-―/·]{0,2}[^\S\t\n]{0,2}$/u, /^[()]?[^\S\t\n]?[()\-‐-―/]?$/u]

const [pointBefore, decimals] = [/\d\.$/u, /^(?:\.\d|,\d{1,2}(?!\d))/u]

const point = /[.·]/u

/** Whether matching digits have the groups of a telephone or account number; amounts do not. `isSameForm`: the number was found in exactly this form. */
export const isSameNumber = ({ gaps, span, text, words }: WrittenNumber, isSameForm: boolean): boolean => {
  const size = words.reduce((sum, word) => sum + word.length, 0)
  if (
    size < long &&
    (pointBefore.test(text.slice(Math.max(0, span.start - 2), span.start)) ||
      decimals.test(text.slice(span.end, span.end + 4)))
  )
    return false
  if (isSameForm) return true
  if (!gaps.every((gap) => (size < long ? shortGap : anyGap).test(gap))) return false
  return !gaps.some((gap) => point.test(gap)) || hasPointedGroups(gaps, words)
}

/** A group of one digit is a country code or thousands; two groups of few digits are a decimal. */
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

import { smallest } from "../numbers.ts"
import { enclosingBox, type Box } from "../read/Box.ts"
import type { Look } from "../read/Ink.ts"
import { joinLetters } from "./joinLetters.ts"
import { readingWords } from "./rightToLeft.ts"
import type { Word } from "./Word.ts"

/** Words on one baseline, read as a unit. */
export interface Line extends Box {
  readonly words: ReadonlyArray<Word>
  readonly base: number
  /** Font size of most of its characters. */
  readonly size: number
  readonly look: Look
  /** Fractions of its characters. */
  readonly bold: number
  readonly italic: number
  readonly mono: number
  /** Drawing order. */
  readonly order: number
}

/** In font sizes: a wider gap counts as a space if the file has none. */
const spaceGap = 0.09

const needsSpace = (last: Word, next: Word): boolean => {
  if (last.spaceAfter !== undefined) return last.spaceAfter
  if (last.hasSpace) return true
  const gap = next.left >= last.left ? next.left - last.right : last.left - next.right
  return (
    gap > Math.max(last.size, next.size) * (next.shift === "none" && last.shift === "none" ? spaceGap : spaceGap * 2)
  )
}

/** The separator between two words of a line: a space or nothing. */
export const between = (last: Word | undefined, next: Word): string =>
  last !== undefined && needsSpace(last, next) ? " " : ""

export const textOf = ({ words }: { readonly words: ReadonlyArray<Word> }): string => {
  let text = ""
  for (const [index, word] of words.entries()) text += between(words[index - 1], word) + word.text
  return text
}

/** The most common value, weighted by characters. */
const commonest = <A>(words: ReadonlyArray<Word>, valueOf: (word: Word) => A): A | undefined => {
  const characters = new Map<A, number>()
  for (const word of words) characters.set(valueOf(word), (characters.get(valueOf(word)) ?? 0) + word.text.length)
  let best: A | undefined
  let most = -1
  for (const [value, count] of characters) if (count > most) [best, most] = [value, count]
  return best
}

/** Fraction of characters in words that meet a condition. */
export const shareOf = (words: ReadonlyArray<Word>, has: (word: Word) => boolean): number => {
  let [some, all] = [0, 0]
  for (const word of words) {
    all += word.text.length
    if (has(word)) some += word.text.length
  }
  return all === 0 ? 0 : some / all
}

/** Largest size of a superscript or subscript by that of its line, and if it is shifted clearly. */
export const [smallShifted, fullShifted] = [0.85, 0.95]

/** In font sizes: least shift of a superscript or subscript, and of one that is nearly as large as its line. */
const [leastShift, clearShift] = [0.08, 0.2]

const standing = (words: ReadonlyArray<Word>, size: number, base: number): ReadonlyArray<Word> =>
  words.map((word) => {
    const shift = Math.abs(word.base - base) / size
    const isShifted =
      (word.size <= size * smallShifted && shift >= leastShift) ||
      (word.confidence === undefined && word.size <= size * fullShifted && shift >= clearShift)
    return isShifted ? { ...word, shift: word.base < base ? "superscript" : "subscript" } : word
  })

/** Builds a line from words sorted left to right. */
export const buildLine = (separate: ReadonlyArray<Word>): Line => {
  const all = joinLetters(separate)
  const size = commonest(all, (word) => Math.round(word.size * 10) / 10) ?? 0
  const base = all.find((word) => Math.abs(word.size - size) < 0.1)?.base ?? all[0]?.base ?? 0
  const words = readingWords(standing(all, size, base))
  const look = commonest(words, (word) => word.look) as Look
  return {
    ...enclosingBox(words.filter(({ shift }) => shift === "none")),
    words,
    base,
    size,
    look,
    bold: shareOf(words, (word) => word.look.isBold),
    italic: shareOf(words, (word) => word.look.isItalic),
    mono: shareOf(words, (word) => word.look.isMono),
    order: smallest(words.map(({ order }) => order)),
  }
}

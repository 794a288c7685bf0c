import { isRightToLeft, type ReadCharacter, readDrawn } from "./bidi.ts"
import type { Word } from "./Word.ts"

/** Fraction of characters from right to left from which a line is read so: on a page that is, and on others. */
const [mostlyHere, mostly] = [0.2, 0.4]

/** In font sizes: a wider gap is a space. */
const spaceGap = 0.09

/** A drawn character, or a space between words, which has none. */
interface DrawnCharacter {
  readonly text: string
  readonly word?: Word
  /** Its index among those of its word. */
  readonly at: number
}

/** The characters of a word as drawn; a word that the page does not spell is one character. */
const spelled = (word: Word): ReadonlyArray<DrawnCharacter> =>
  (word.drawn?.join("").length === word.text.length ? word.drawn : [word.text]).map((text, at) => ({ text, word, at }))

const isSpaced = (last: Word, next: Word): boolean => {
  const isShifted = last.shift !== "none" || next.shift !== "none"
  return gapBetween(last, next) > Math.max(last.size, next.size) * (isShifted ? spaceGap * 2 : spaceGap)
}

const gapBetween = (one: Word, other: Word): number =>
  one.left <= other.left ? other.left - one.right : one.left - other.right

/** All characters of a line from left to right as on the page. */
const drawnCharacters = (words: ReadonlyArray<Word>): ReadonlyArray<DrawnCharacter> =>
  words.flatMap((word, index) => {
    const last = words[index - 1]
    return [...(last !== undefined && isSpaced(last, word) ? [{ text: " ", at: 0 }] : []), ...spelled(word)]
  })

/** The part of a word that has some of its characters. */
const partOf = (
  word: Word,
  read: ReadonlyArray<readonly [DrawnCharacter, ReadCharacter]>,
  spaceAfter: boolean,
): Word => {
  const count = spelled(word).length
  const places = read.map(([{ at }]) => at)
  const [first, last] = [Math.min(...places), Math.max(...places) + 1]
  const [from, to] = word.isMirrored === true ? [count - last, count - first] : [first, last]
  const width = (word.right - word.left) / count
  const isWhole = first === 0 && last === count
  return {
    ...word,
    text: read.map(([, { text }]) => text).join(""),
    left: isWhole ? word.left : word.left + width * from,
    right: isWhole ? word.right : word.left + width * to,
    ...(word.drawn === undefined ? {} : { drawn: word.drawn.slice(first, last) }),
    spaceAfter,
  }
}

/** Punctuation drawn left of a text that it ends. */
const endsSentence = /^[.,:;!?](?=[^.,:;!?])/u

/** Whether a line is read from right to left. */
const readsLeftwards = (words: ReadonlyArray<Word>, isMirrored: boolean): boolean => {
  const all = words.reduce((sum, { text }) => sum + text.length, 0)
  const count = words.reduce((sum, { text }) => sum + (isRightToLeft(text) ? text.length : 0), 0)
  if (!isMirrored) return count >= all * mostly
  if (count > 0) return count >= all * mostlyHere
  const first = words.reduce((one, other) => (other.left > one.left ? other : one))
  return endsSentence.test(first.text) || !words.some(({ text }) => /\p{L}/u.test(text))
}

/** Words of a line in reading order. A word is split where text of the other direction begins. */
export const readingWords = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const isMirrored = words.some((word) => word.isMirrored === true)
  if (!isMirrored && !words.some(({ text }) => isRightToLeft(text))) return words
  const sorted = words.toSorted((a, b) => (isMirrored ? b.left - a.left : a.left - b.left))
  const drawn = drawnCharacters(sorted)
  const parts: Array<{ word: Word; read: Array<readonly [DrawnCharacter, ReadCharacter]>; spaceAfter: boolean }> = []
  for (const character of readDrawn(
    drawn.map(({ text }) => text),
    readsLeftwards(words, isMirrored),
  )) {
    const open = parts.at(-1)
    const source = drawn[character.index] as DrawnCharacter
    if (source.word === undefined) {
      if (open !== undefined) open.spaceAfter = true
    } else if (open !== undefined && open.word === source.word && !open.spaceAfter) open.read.push([source, character])
    else parts.push({ word: source.word, read: [[source, character]], spaceAfter: false })
  }
  return parts.map(({ read, spaceAfter, word }) => partOf(word, read, spaceAfter))
}

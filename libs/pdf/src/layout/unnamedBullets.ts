import type { Word } from "./Word.ts"

const unnamed = /^[\uE000-\uF8FF\uFFFD]$/u

/** Fewest lines that begin with a symbol; in points, how far the symbols may be out of line; in font sizes, how far from their text. */
const [fewestLines, slack, farthest] = [2, 2, 4]

/** Symbols of a page from which its font names nothing, and none is read as a bullet. */
const mostSymbols = 1_000

const isBesides = (word: Word, other: Word): boolean => Math.abs(word.base - other.base) < word.size * 0.3

/** Whether a word begins a line: nothing is close before it, and text is behind it. */
const beginsLine = (word: Word, words: ReadonlyArray<Word>): boolean => {
  const row = words.filter((other) => other !== word && isBesides(word, other))
  const most = word.size * farthest
  return (
    row.some(({ left }) => left >= word.right - 1 && left - word.right < most) &&
    !row.some(({ left, right }) => left < word.left && word.left - right < most)
  )
}

/** Reads a symbol that the font does not name as a bullet where it begins several lines. */
export const withNamedBullets = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const unknown = words.filter(({ text }) => unnamed.test(text))
  if (unknown.length > mostSymbols) return words
  const symbols = unknown.filter((word) => beginsLine(word, words))
  const bullets = new Set(
    symbols.filter(
      ({ left, text }) =>
        symbols.filter((other) => other.text === text && Math.abs(other.left - left) < slack).length >= fewestLines,
    ),
  )
  return bullets.size === 0
    ? words
    : words.map((word) => (bullets.has(word) ? { ...word, text: "•", drawn: ["•"], hasSpace: true } : word))
}

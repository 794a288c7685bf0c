import type { Word } from "./Word.ts"

const letters = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u

export const isRightToLeft = (text: string): boolean => letters.test(text)

const pairs: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
}

/** The mirrored bracket, as used in right-to-left text. */
export const mirrored = (text: string): string => pairs[text] ?? text

/** Words of a line in reading order: right to left, runs of other scripts left to right. */
export const readingWords = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const count = words.reduce((sum, { text }) => sum + (isRightToLeft(text) ? text.length : 0), 0)
  const all = words.reduce((sum, { text }) => sum + text.length, 0)
  if (count === 0 || count < all * 0.4) return words
  const ordered: Array<Word> = []
  let others: Array<Word> = []
  for (const word of words.toSorted((a, b) => b.right - a.right)) {
    if (!/[\p{L}\p{N}]/u.test(word.text) || isRightToLeft(word.text)) {
      ordered.push(...others, word)
      others = []
    } else others.unshift(word)
  }
  return [...ordered, ...others]
}

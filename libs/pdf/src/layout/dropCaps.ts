import type { Word } from "./Word.ts"

/** Size of a drop cap, in font sizes of the text beside it. */
const [smallest, largest] = [1.8, 8]

const isDropCap = (word: Word, next: Word): boolean =>
  /^["“‘«]?\p{Lu}$/u.test(word.text) &&
  word.size > next.size * smallest &&
  word.size < next.size * largest &&
  next.left >= word.right - next.size &&
  next.left - word.right < next.size * 1.5 &&
  next.base < word.base &&
  next.base > word.top - next.size

/** Joins each drop cap with the word it begins. Words are in file order. */
export const withoutDropCaps = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const found: Array<Word> = []
  let cap: Word | undefined
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next !== undefined && cap === undefined && isDropCap(word, next)) cap = word
    else if (cap !== undefined) {
      found.push({
        ...word,
        text:
          cap.text +
          (/^\p{Lu}/u.test(word.text) && word.text.length > 1 && word.text !== word.text.toUpperCase() ? " " : "") +
          word.text,
        left: cap.left,
      })
      cap = undefined
    } else found.push(word)
  }
  return found
}

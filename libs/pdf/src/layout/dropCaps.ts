import type { Word } from "./Word.ts"

/** In sizes of the text beside it: the size of a capital that begins a paragraph and hangs into it. */
const [smallest, largest] = [1.8, 8]

const isDropCap = (word: Word, next: Word): boolean =>
  /^["“‘«]?\p{Lu}$/u.test(word.text) &&
  word.size > next.size * smallest &&
  word.size < next.size * largest &&
  next.left >= word.right - next.size &&
  next.left - word.right < next.size * 1.5 &&
  next.base < word.base &&
  next.base > word.top - next.size

/** Words with each capital that hangs into a paragraph set before the word that it begins. Words are in the order of the file. */
export const withoutDropCaps = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const found: Array<Word> = []
  let cap: Word | undefined
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    if (next !== undefined && cap === undefined && isDropCap(word, next)) cap = word
    else if (cap !== undefined) {
      found.push({ ...word, text: cap.text + (/^\p{Lu}/u.test(word.text) && word.text.length > 1 && word.text !== word.text.toUpperCase() ? " " : "") + word.text, left: cap.left })
      cap = undefined
    } else found.push(word)
  }
  return found
}

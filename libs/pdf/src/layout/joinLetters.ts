import { smallest } from "../numbers.ts"
import type { Word } from "./Word.ts"

/** Letter-spaced lines: fewest words, fraction of single letters, and how many times wider the gaps between words are. */
const [fewestWords, mostlyLetters, wider] = [4, 0.8, 1.8]

const joined = (letters: readonly [Word, ...ReadonlyArray<Word>]): Word => {
  const [first] = letters
  const last = letters.at(-1) ?? first
  return {
    ...first,
    text: letters.map(({ text }) => text).join(""),
    right: last.right,
    runs: [first.runs[0], last.runs[1]],
    hasSpace: last.hasSpace,
    ...(first.drawn === undefined ? {} : { drawn: letters.flatMap(({ drawn = [] }) => drawn) }),
  }
}

/** Joins letter-spaced words: if single letters have gaps of two sizes, letters at the narrow gaps belong together. */
export const joinLetters = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  if (
    words.length < fewestWords ||
    words.filter(({ text }) => /^\p{L}$/u.test(text)).length < words.length * mostlyLetters
  )
    return words
  const gaps = words.slice(1).map((word, index) => word.left - (words[index]?.right ?? 0))
  const narrow = smallest(gaps) * wider
  if (!(narrow > 0) || gaps.every((gap) => gap < narrow)) return words
  const groups: Array<[Word, ...Array<Word>]> = []
  for (const [index, word] of words.entries()) {
    const open = groups.at(-1)
    if (open !== undefined && (gaps[index - 1] ?? 0) < narrow) open.push(word)
    else groups.push([word])
  }
  return groups.map(joined)
}

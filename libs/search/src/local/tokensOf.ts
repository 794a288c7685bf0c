import { foldText } from "./foldText.ts"

/** Characters of scripts that are written without spaces, or whose words are searched for by their parts. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々`

const words = new RegExp(`[\\p{L}\\p{N}\\p{M}${unspaced}]+`, "gu")
const parts = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu")
const hasUnspaced = new RegExp(`[${unspaced}]`, "u")
const asciiWords = /[a-z0-9]+/gu
const isAscii = /^[\0-\x7f]*$/u
const otherLetter = /[^\0-\x7f]/gu

/** Longest token in characters: longer ones are no words. */
const longest = 64

/** A run of characters of one kind, folded. */
export interface TextRun {
  readonly text: string
  readonly isUnspaced: boolean
}

const partsOf = (word: string): ReadonlyArray<TextRun> =>
  isAscii.test(word) || !hasUnspaced.test(word)
    ? [{ text: word, isUnspaced: false }]
    : (word.match(parts) ?? []).map((text) => ({ text, isUnspaced: hasUnspaced.test(text) }))

/** The runs of a text: words, and stretches of unspaced script. */
export const runsOf = (text: string): ReadonlyArray<TextRun> => (foldText(text).match(words) ?? []).flatMap(partsOf)

/** Pairs of neighbouring characters, and the last one alone, so that a prefix finds each. */
export const bigramsOf = (run: string): ReadonlyArray<string> => {
  const characters = [...run]
  return characters.map((character, at) => character + (characters[at + 1] ?? ""))
}

const ofRun = (run: TextRun): ReadonlyArray<string> =>
  run.isUnspaced ? bigramsOf(run.text) : [run.text.slice(0, longest)]

const tokensOfAscii = (text: string): ReadonlyArray<string> =>
  (text.toLowerCase().match(asciiWords) ?? []).map((word) => word.slice(0, longest))

const tokensOfOther = (text: string): ReadonlyArray<string> => runsOf(text).flatMap(ofRun)

/** Between words with other letters, so many characters of ASCII are read with them: it is quicker than to cut them out. */
const nearby = 24

/** Whether no word goes on over this character. */
const isBreak = (text: string, at: number): boolean => text.charCodeAt(at) <= 32

/** Start of the word at `at`, not before `from`. */
const startOfWord = (text: string, at: number, from: number): number => {
  let start = at
  while (start > from && !isBreak(text, start - 1)) start--
  return start
}

/** End of the words with other letters that follow each other closely from `at` on. */
const endOfWords = (text: string, at: number): number => {
  let end = at
  for (let next = at; next < text.length && next - end <= nearby; next++)
    if (text.charCodeAt(next) > 127 || (next === end && !isBreak(text, next))) end = next + 1
  return end
}

/** The tokens of a text in order: folded words, and bigrams of unspaced scripts. Language does not matter. */
export const tokensOf = (text: string): ReadonlyArray<string> => {
  const tokens: Array<ReadonlyArray<string>> = []
  // Most texts are ASCII but for a few signs, and ASCII needs no folding.
  for (let from = 0; from < text.length;) {
    otherLetter.lastIndex = from
    const at = otherLetter.exec(text)?.index ?? text.length
    const start = startOfWord(text, at, from)
    const end = endOfWords(text, at)
    tokens.push(tokensOfAscii(text.slice(from, start)), tokensOfOther(text.slice(start, end)))
    from = end
  }
  return tokens.flat()
}

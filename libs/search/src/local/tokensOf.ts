import { foldText } from "./foldText.ts"

/** Characters of scripts that are written without spaces, or whose words are searched for by their parts. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々`

const words = new RegExp(`[\\p{L}\\p{N}\\p{M}${unspaced}]+`, "gu")
const parts = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu")
const hasUnspaced = new RegExp(`[${unspaced}]`, "u")
const asciiWords = /[a-z0-9]+/gu
const isAscii = /^[\0-\x7f]*$/u

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

/** The tokens of a text in order: folded words, and bigrams of unspaced scripts. Language does not matter. */
export const tokensOf = (text: string): ReadonlyArray<string> =>
  isAscii.test(text)
    ? (text.toLowerCase().match(asciiWords) ?? []).map((word) => word.slice(0, longest))
    : runsOf(text).flatMap(ofRun)

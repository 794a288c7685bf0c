import { emptyList } from "../../arrays/emptyList.ts"
import { CodedText } from "../../text/CodedText.ts"
import { KnownNames } from "../../text/KnownNames.ts"
import { KnownWords } from "../../text/KnownWords.ts"
import { chromeSigns, isChromeWord } from "./isChromeWord.ts"

/** A word as it is counted. */
export interface Word {
  readonly text: string
  readonly lower: string
  /** Of a script that writes no spaces: as many words as it has signs. */
  readonly isIdeographic: boolean
  readonly count: number
  /** Of these how many are words of menus, buttons and footers. */
  readonly chrome: number
  /** The beginning of a longer word, without inflection. */
  readonly stem: string | undefined
}

const pattern = /[\p{L}\p{N}]+/gu
const ideograph = /[\u2e80-\ud7ff]/u

const readWord = (text: string): Word => {
  const lower = text.toLowerCase()
  if (ideograph.test(text)) return { text, lower, isIdeographic: true, count: text.length, chrome: (text.match(chromeSigns)?.length ?? 0) * 2, stem: undefined }
  return { text, lower, isIdeographic: false, count: 1, chrome: Number(isChromeWord(lower)), stem: text.length >= 5 ? text.slice(0, 5).toLowerCase() : undefined }
}

const known = new KnownNames(readWord)
const knownWithin = new KnownWords(readWord)

/** Of a longer text only the beginning is looked at word by word, in characters. */
export const longestRead = 4_000
const coded = new CodedText(longestRead)

/** The words at the beginning of a text. */
export const readWords = (text: string): ReadonlyArray<Word> => {
  const read = text.length > longestRead ? text.slice(0, longestRead) : text
  return latinWords(read) ?? wordsOfAllScripts(read)
}

const wordsOfAllScripts = (text: string): ReadonlyArray<Word> => {
  const words = emptyList<Word>()
  for (const word of text.match(pattern) ?? []) words.push(known.of(word))
  return words
}

// A look at each sign is cheaper than a search by the classes of Unicode. Nothing where they have to tell.
const latinWords = (text: string): ReadonlyArray<Word> | undefined => {
  const words = emptyList<Word>()
  const { codes } = coded
  coded.hold(text)
  const end = text.length
  let length = 0
  for (let at = 0; at < end; at++) {
    const code = codes[at] as number
    if (isLatin(code)) length++
    else if (!isBetweenWords(code)) return undefined
    else if (length > 0) {
      words.push(knownWithin.within(coded, at - length, at))
      length = 0
    }
  }
  if (length > 0) words.push(knownWithin.within(coded, end - length, end))
  return words
}

const isLatin = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || (code >= 0xc0 && code <= 0x2_4f && code !== 0xd7 && code !== 0xf7)

// The last block holds spaces, dashes and quotation marks.
const isBetweenWords = (code: number): boolean => code < 0x80 || code === 0xa0 || (code >= 0x20_00 && code <= 0x20_6f)

/** The different words among the first 600, in lower case. */
export const distinctWords = (words: ReadonlyArray<Word>): ReadonlySet<string> => {
  const distinct = new Set<string>()
  for (let i = 0; i < words.length && i < 600; i++) distinct.add((words[i] as Word).lower)
  return distinct
}

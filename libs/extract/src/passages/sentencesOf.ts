import { closingAbbreviations, openAbbreviations } from "./abbreviations.ts"
import { maskMarkup } from "./maskMarkup.ts"

/** The position of a sentence: from `start` up to `end`, without white space at both ends. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Longest sentence in characters; a longer one is split at white space. */
export const longestSentence = 600

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" })

const lastWord = /(?<![\p{L}.])([\p{L}.]{1,10})\.\s*$/u

/** Whether a text may continue a sentence after an abbreviation: a number, a lower-case letter, or letters in capitals. */
const isContinued = (rest: string): boolean => /^["'“„«([]?(?:[\p{Nd}\p{Ll}$€£]|\p{Lu}{2}|\p{Lu}\.)/u.test(rest)

/** Whether a full stop belongs to an abbreviation, an initial, or an item number. */
const isAbbreviated = (sentence: string, rest: string): boolean => {
  if (/^\s*\d{1,3}\\?\.\s*$/u.test(sentence.slice(0, 20))) return true
  const word = lastWord.exec(sentence.slice(-14))?.[1]
  if (word === undefined) return false
  if (/^\p{Lu}$/u.test(word) || openAbbreviations.has(word.toLowerCase())) return true
  if (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(rest)) return true
  return closingAbbreviations.has(word.toLowerCase()) && isContinued(rest)
}

/** Whether a sentence seems to continue: no gap follows, or a lower-case letter does. */
const goesOn = (sentence: string, rest: string): boolean => {
  const words = sentence.trimEnd()
  const space = sentence.slice(words.length)
  const isEnd = /[.!?]["'”’»)\]]{0,3}$/u.test(words.slice(-4))
  if (isEnd && (space === "" || (!space.includes("\n") && /^\p{Ll}/u.test(rest)))) return true
  return isAbbreviated(sentence, rest)
}

const trimmed = (text: string, { end, start }: Span): Span => {
  const piece = text.slice(start, end)
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length }
}

/** A text, and the same with words in place of its markup. */
interface MaskedText {
  readonly text: string
  readonly masked: string
}

/** Characters on both sides that decide whether a position is inside markup. */
const near = 8

/** Where to split a long sentence: at the last space that fits, otherwise at the limit, but after markup. */
const cutAt = ({ masked, text }: MaskedText, start: number, end: number): number => {
  const most = start + longestSentence
  const space = masked.lastIndexOf(" ", most)
  if (space > start + longestSentence / 2) return space
  if (masked.slice(most - near, most + near) === text.slice(most - near, most + near)) return most
  const next = masked.indexOf(" ", most)
  return next === -1 || next > end ? end : next
}

const chunksOf = (texts: MaskedText, span: Span): ReadonlyArray<Span> => {
  const chunks: Array<Span> = []
  let { start } = span
  while (span.end - start > longestSentence) {
    const end = cutAt(texts, start, span.end)
    chunks.push(trimmed(texts.masked, { start, end }))
    start = end
  }
  return [...chunks, trimmed(texts.masked, { start, end: span.end })]
}

/** Characters read after a sentence. */
const ahead = 4

/**
 * The sentences of a piece of markdown, by Unicode's rules (UAX 29), except at abbreviations. None ends inside a link, code or emphasis, and images at
 * their ends are left out. A line end is white space, unless it is a hard break. Sentences are split at 600 characters, or after longer markup. Segmenting takes a second
 * for 1.5 million characters: pass longer texts in pieces.
 */
export const sentencesOf = (text: string): ReadonlyArray<Span> => {
  const masked = maskMarkup(text)
  const lines = masked.replace(/(?<!\\|  )\n/gu, " ")
  const spans: Array<Span> = []
  let start = 0
  for (const { index, segment } of segmenter.segment(lines)) {
    const end = index + segment.length
    if (end < lines.length && goesOn(segment, lines.slice(end, end + ahead))) continue
    spans.push(...chunksOf({ text, masked }, { start, end }))
    start = end
  }
  if (start < text.length) spans.push(...chunksOf({ text, masked }, { start, end: text.length }))
  return spans.filter((span) => span.end > span.start)
}

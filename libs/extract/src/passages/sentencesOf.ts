import { closingAbbreviations, openAbbreviations } from "./abbreviations.ts"
import { maskMarkup } from "./maskMarkup.ts"

/** Where a sentence stands: the characters from `start` to before `end`, white space at both ends left out. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Characters of a sentence; what is longer is cut at white space. */
export const longestSentence = 600

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" })

const lastWord = /(?<![\p{L}.])([\p{L}.]{1,10})\.\s*$/u

/** What may stand behind an abbreviation in the middle of a sentence: a number, a small letter, or letters in capitals. */
const isContinued = (rest: string): boolean => /^["'“„«([]?(?:[\p{Nd}\p{Ll}$€£]|\p{Lu}{2}|\p{Lu}\.)/u.test(rest)

/** Whether a full stop belongs to an abbreviation, to the initial of a name, or to the number of an item. */
const isAbbreviated = (sentence: string, rest: string): boolean => {
  if (/^\s*\d{1,3}\\?\.\s*$/u.test(sentence.slice(0, 20))) return true
  const word = lastWord.exec(sentence.slice(-14))?.[1]
  if (word === undefined) return false
  if (/^\p{Lu}$/u.test(word) || openAbbreviations.has(word.toLowerCase())) return true
  if (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(rest)) return true
  return closingAbbreviations.has(word.toLowerCase()) && isContinued(rest)
}

/** Whether a sentence seems to end within: nothing parts it from what follows, or that begins small. */
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

/** A text, and the same with words in the place of its markup. */
interface MaskedText {
  readonly text: string
  readonly masked: string
}

/** Characters to both sides of a place by which it is told whether it stands in markup. */
const near = 8

/** Where a long sentence is cut: before the last space that fits, else where it must be, but behind markup. */
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

/** Characters that are looked at behind a sentence. */
const ahead = 4

/**
 * The sentences of a piece of markdown, by Unicode's rules (UAX 29) with abbreviations looked over. None ends within a link, code or emphasis, and images at
 * their ends are left out. A line end is white space, but for a hard break. Sentences are cut at 600 characters, or behind markup that is longer. Segmenting takes a second
 * for 1.5 million characters: give longer texts in pieces.
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

import { abbreviations } from "./abbreviations.ts"

/** Where a sentence stands: the characters from `start` to before `end`, white space at both ends left out. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Characters of a sentence; what is longer is cut at white space. */
export const longestSentence = 600

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" })

const lastWord = /(?<![\p{L}.])([\p{L}.]{1,10})\.\s*$/u

/** Whether a sentence seems to end within: after an abbreviation or the initial of a name. */
const goesOn = (sentence: string): boolean => {
  const word = lastWord.exec(sentence.slice(-14))?.[1]
  return word !== undefined && (/^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase()))
}

const trimmed = (text: string, { end, start }: Span): Span => {
  const piece = text.slice(start, end)
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length }
}

const chunksOf = (text: string, span: Span): ReadonlyArray<Span> => {
  const chunks: Array<Span> = []
  let start = span.start
  while (span.end - start > longestSentence) {
    const space = text.lastIndexOf(" ", start + longestSentence)
    const end = space > start + longestSentence / 2 ? space : start + longestSentence
    chunks.push({ start, end })
    start = end
  }
  return [...chunks, { start, end: span.end }]
}

/**
 * The sentences of a text, by Unicode's rules (UAX 29) with abbreviations looked over. A line end is white space, but for a hard break of markdown.
 * Sentences are cut at 600 characters. Segmenting takes a second for 1.5 million characters: give longer texts in pieces.
 */
export const sentencesOf = (text: string): ReadonlyArray<Span> => {
  const lines = text.replace(/(?<!\\|  )\n/gu, " ")
  const spans: Array<Span> = []
  let start = 0
  for (const { index, segment } of segmenter.segment(lines)) {
    const end = index + segment.length
    if (end < lines.length && goesOn(segment)) continue
    spans.push(...chunksOf(text, trimmed(text, { start, end })))
    start = end
  }
  if (start < text.length) spans.push(...chunksOf(text, trimmed(text, { start, end: text.length })))
  return spans.filter((span) => span.end > span.start)
}

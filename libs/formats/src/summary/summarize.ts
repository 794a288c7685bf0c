import {
  cutPassages,
  isFunctionWord,
  type Passage,
  plainText,
  type RankedPassage,
  rankPassages,
  rawWords,
  wordsOf,
} from "@trawl/extract"

/** The page's own title and description. */
export interface PageDescription {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** Most sentences of a summary, and its characters: it may be shorter. */
const mostSentences = 4
const mostCharacters = 600

/** Sentences of a page that are read: its subject comes early. */
const mostRead = 600

/** Most frequent words of a page that count as its topics. */
const mostTopics = 12

/** Share of common words from which two sentences say the same. */
const sameShare = 0.5

/** Number of sentences after which the weight of a position is halved. */
const halfWay = 12

/** Gain of the first sentence of a block. */
const openingGain = 1.15

const ending = /[.!?…。！？؟।][")”’»』」\]]*$/u
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const chrome =
  /\b(?:cookies?|subscribe|newsletter|sign (?:in|up)|log ?in|click here|read more|all rights reserved|copyright|javascript|terms of (?:use|service)|privacy policy|advertisement|share (?:this|on))\b|©/iu

/** Share of characters in links. */
const linkShare = (piece: string): number => {
  let inside = 0
  for (const [, words = ""] of piece.matchAll(/\[([^\][]{1,300})\]\(/gu)) inside += words.length
  return inside / Math.max(1, plainText(piece).length)
}

/** Whether a passage is a sentence that makes sense by itself. */
const isTelling = (markdown: string, { end, start, text, type }: Passage): boolean => {
  if (type !== "paragraph" && type !== "quote") return false
  const [least, most] = wide.test(text) ? [12, 200] : [40, 400]
  if (text.length < least || text.length > most || !ending.test(text) || text.endsWith("?")) return false
  return !chrome.test(text) && linkShare(markdown.slice(start, end)) < 0.5
}

const topicsOf = (sentences: ReadonlyArray<Passage>): string => {
  const counts = new Map<string, number>()
  for (const { text } of sentences)
    for (const word of new Set(rawWords(text)))
      if (word.length > 1 && !isFunctionWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const frequent = [...counts].filter(([, times]) => times > 1).toSorted(([, one], [, other]) => other - one)
  return frequent
    .slice(0, mostTopics)
    .map(([word]) => word)
    .join(" ")
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const smaller = Math.min(one.size, other.size)
  return smaller === 0 ? 0 : [...one].filter((word) => other.has(word)).length / smaller
}

/** The best sentences that do not repeat each other, in page order. */
const choose = (scored: ReadonlyArray<RankedPassage>): ReadonlyArray<Passage> => {
  const chosen: Array<{ readonly passage: Passage; readonly words: ReadonlySet<string> }> = []
  let characters = 0
  for (const { passage } of scored.toSorted((one, other) => other.score - one.score)) {
    const words = new Set(wordsOf(passage.text))
    if (characters + passage.text.length > mostCharacters && chosen.length > 0) continue
    if (chosen.some((one) => overlap(one.words, words) >= sameShare)) continue
    chosen.push({ passage, words })
    characters += passage.text.length + 1
    if (chosen.length === mostSentences) break
  }
  return chosen.map(({ passage }) => passage).toSorted((one, other) => one.start - other.start)
}

/** The beginning of a text, cut at white space. */
const leadOf = (text: string): string => {
  if (text.length <= mostCharacters) return text
  const space = text.lastIndexOf(" ", mostCharacters)
  return `${text.slice(0, space > mostCharacters / 2 ? space : mostCharacters)}…`
}

const scored = (
  ranked: ReadonlyArray<RankedPassage>,
  byTopic: ReadonlyArray<RankedPassage>,
): ReadonlyArray<RankedPassage> => {
  const best = Math.max(Number.MIN_VALUE, ...ranked.map(({ score }) => score))
  const bestTopic = Math.max(Number.MIN_VALUE, ...byTopic.map(({ score }) => score))
  return ranked.map((one, index) => {
    const place = halfWay / (halfWay + index)
    const opening = one.passage.block === ranked[index - 1]?.passage.block ? 1 : openingGain
    const topic = (byTopic[index]?.score ?? 0) / bestTopic
    return { ...one, score: (0.35 * (one.score / best) + 0.35 * topic + 0.3 * place) * opening }
  })
}

/**
 * An extractive summary of a markdown text, up to four sentences and about 600 characters, as plain text: the sentences with the most words of title,
 * description and whole text, early ones first. Of a text without sentences its description, else its beginning; undefined if it has no words.
 */
export const summarize = (
  markdown: string,
  { description = "", title = "" }: PageDescription = {},
): string | undefined => {
  const passages = cutPassages(markdown)
  const telling = passages.filter((passage) => isTelling(markdown, passage)).slice(0, mostRead)
  const ranked = rankPassages(telling, `${title} ${description}`)
  const byTopic = rankPassages(telling, topicsOf(telling))
  const sentences = choose(scored(ranked, byTopic))
  if (sentences.length > 0) return sentences.map(({ text }) => text).join(" ")
  const lead =
    passages.find(({ type }) => type === "paragraph" || type === "quote") ??
    passages.find(({ type }) => type !== "code")
  const text = plainText(description) || lead?.text || plainText(title)
  return text === "" ? undefined : leadOf(text)
}

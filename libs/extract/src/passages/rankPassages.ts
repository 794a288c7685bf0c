import { isFunctionWord } from "./functionWords.ts"
import type { Passage } from "./Passage.ts"
import { rawWords, stem, wordsOf } from "./wordsOf.ts"

/**
 * What a question asks for, by words in it, and what then stands in the sentence that answers it. English, German, French, Spanish; written for this project.
 */
const expectations: ReadonlyArray<readonly [asks: RegExp, answers: RegExp]> = [
  [/\b(?:when|what (?:date|day|time|year|month)|since|until|deadline|wann|datum|quand|cuándo|fecha)\b/iu, /\b\d{1,2}[:.h]\d{2}\b|\b\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bjanuary|february|march|april|june|july|august|september|october|november|december\b/iu],
  [/\b(?:how (?:many|much|long|old|far|big|large|tall|high|fast|often)|cost|costs|price|amount|number|percent(?:age)?|rate|wie ?viele?|combien|cuántos?|cuánto)\b/iu, /\p{N}/u],
  [/\b(?:price|cost|costs|how much|fee|pay|preis|kostet|prix|precio)\b/iu, /[$€£¥₹]|\b(?:usd|eur|gbp|dollars?|euros?|free)\b/iu],
  [/\b(?:who|whom|whose|wer|wem|qui|quién)\b/iu, /(?<!^)(?<![\p{L}])\p{Lu}\p{Ll}/u],
  [/\b(?:why|warum|pourquoi)\b/iu, /\b(?:because|since|due|so that|therefore|reason|weil|denn|parce que|car|porque)\b/iu],
  [/\b(?:e-?mail|mail address)\b/iu, /\S@\S/u],
  [/\b(?:phone|telephone|call|fax|telefon|téléphone|teléfono)\b/iu, /\d{3}[-. )]{0,2}\d{2}/u],
]

/** A passage and how well it fits a query; 0: no word of it. */
export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
  /** Of the weight of the query's words, the share that the passage or its heading has, 0 to 1. */
  readonly coverage: number
}

/** The usual constants of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const k1 = 1.2
const b = 0.75

/** What a word in the heading counts, of one in the passage. */
const headingWeight = 0.4

/** What a passage gains that holds what the question asks for, such as a number. */
const expectedGain = 1.3

/** What code counts, of text with the same words: it names things without saying anything of them. */
const codeWeight = 0.85

/** What a passage gains for each two words of the query that stand together in it too. */
const pairGain = 0.15

/** Words of a query that count. */
const mostWords = 200

/** What is asked for in numbers, which no answer repeats. */
const measured = /\bhow (?:many|much|long|old|far|big|large|tall|high|fast|often)\b/giu

/** The words of a query that say what it is about; all, where none does. Each once. */
export const queryWords = (query: string): ReadonlyArray<string> => {
  const words = rawWords(query.replace(measured, "how"))
  const telling = words.filter((word) => !isFunctionWord(word))
  return [...new Set((telling.length === 0 ? words : telling).map(stem))].slice(0, mostWords)
}

interface WordCounts {
  readonly passage: Passage
  /** How often each word of the query stands in it. */
  readonly counts: ReadonlyMap<string, number>
  readonly pairs: number
  readonly length: number
}

const count = (passage: Passage, wanted: ReadonlySet<string>, pairs: ReadonlySet<string>): WordCounts => {
  const words = wordsOf(passage.text)
  const counts = new Map<string, number>()
  let together = 0
  for (const [index, word] of words.entries()) {
    if (wanted.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    if (pairs.has(`${words[index - 1]} ${word}`)) together++
  }
  return { passage, counts, pairs: Math.min(together, pairs.size), length: words.length }
}

const inHeading = (heading: string, wanted: ReadonlySet<string>): ReadonlySet<string> => new Set(wordsOf(heading).filter((word) => wanted.has(word)))

const pairsOf = (words: ReadonlyArray<string>): ReadonlySet<string> => new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))

/** How rare each word is among the passages, as in BM25; a word that stands in none counts as the rarest that does, lest short pages answer nothing. */
const weightsOf = (counted: ReadonlyArray<WordCounts>, wanted: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const having = new Map<string, number>()
  for (const { counts } of counted) for (const word of counts.keys()) having.set(word, (having.get(word) ?? 0) + 1)
  const weightOf = (times: number): number => Math.log(1 + (counted.length - times + 0.5) / (times + 0.5))
  const rarest = weightOf(Math.min(counted.length, ...having.values()))
  return new Map(wanted.map((word) => [word, having.has(word) ? weightOf(having.get(word) ?? 0) : rarest]))
}

interface Scale {
  readonly weights: ReadonlyMap<string, number>
  /** Mean number of words. */
  readonly length: number
  readonly expected: ReadonlyArray<RegExp>
}

const scoreOf = ({ counts, length, pairs, passage }: WordCounts, heading: ReadonlySet<string>, scale: Scale): RankedPassage => {
  let score = 0
  let covered = 0
  let all = 0
  for (const [word, weight] of scale.weights) {
    const times = (counts.get(word) ?? 0) + (heading.has(word) ? headingWeight : 0)
    all += weight
    if (times === 0) continue
    covered += weight
    score += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * length) / scale.length))
  }
  const gain = (1 + pairGain * pairs) * (scale.expected.some((pattern) => pattern.test(passage.text)) ? expectedGain : 1) * (passage.type === "code" ? codeWeight : 1)
  const coverage = all === 0 ? 0 : covered / all
  return { passage, score: score * gain * (0.5 + coverage / 2), coverage }
}

/** Ranks passages against a query by BM25: in their order, each with its score. A row counts with the names of its columns, a sentence with its heading. */
export const rankPassages = (passages: ReadonlyArray<Passage>, query: string): ReadonlyArray<RankedPassage> => {
  const wanted = queryWords(query)
  const [wantedSet, pairs] = [new Set(wanted), pairsOf(wordsOf(query).slice(0, mostWords))]
  const counted = passages.map((passage) => count(passage, wantedSet, pairs))
  const length = Math.max(1, counted.reduce((sum, one) => sum + one.length, 0) / Math.max(1, counted.length))
  const scale = { weights: weightsOf(counted, wanted), length, expected: expectations.flatMap(([asks, answers]) => (asks.test(query) ? [answers] : [])) }
  const headings = new Map<string, ReadonlySet<string>>()
  return counted.map((one) => {
    const { heading } = one.passage
    const found = headings.get(heading) ?? inHeading(heading, wantedSet)
    headings.set(heading, found)
    return scoreOf(one, found, scale)
  })
}

import { isFunctionWord } from "./functionWords.ts"
import type { Passage } from "./Passage.ts"
import { rawWords, stem, wordsOf } from "./wordsOf.ts"

/**
 * Words in a question, and a pattern of sentences that answer it. English, German, French, Spanish; written for this project.
 */
const expectations: ReadonlyArray<readonly [asks: RegExp, answers: RegExp]> = [
  [
    /\b(?:when|what (?:date|day|time|year|month)|since|until|deadline|wann|datum|quand|cuándo|fecha)\b/iu,
    /\b\d{1,2}[:.h]\d{2}\b|\b\d{4}\b|\b\d{1,2}(?:st|nd|rd|th)?\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\bjanuary|february|march|april|june|july|august|september|october|november|december\b/iu,
  ],
  [
    /\b(?:how (?:many|much|long|old|far|big|large|tall|high|fast|often)|cost|costs|price|amount|number|percent(?:age)?|rate|wie ?viele?|combien|cuántos?|cuánto)\b/iu,
    /\p{N}/u,
  ],
  [
    /\b(?:price|cost|costs|how much|fee|pay|preis|kostet|prix|precio)\b/iu,
    /[$€£¥₹]|\b(?:usd|eur|gbp|dollars?|euros?|free)\b/iu,
  ],
  [/\b(?:who|whom|whose|wer|wem|qui|quién)\b/iu, /(?<!^)(?<![\p{L}])\p{Lu}\p{Ll}/u],
  [
    /\b(?:why|warum|pourquoi)\b/iu,
    /\b(?:because|since|due|so that|therefore|reason|weil|denn|parce que|car|porque)\b/iu,
  ],
  [/\b(?:e-?mail|mail address)\b/iu, /\S@\S/u],
  [/\b(?:phone|telephone|call|fax|telefon|téléphone|teléfono)\b/iu, /\d{3}[-. )]{0,2}\d{2}/u],
]

/** A passage and how well it fits a query; 0 if it has none of its words. */
export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
  /** Share of the weight of the query's words in the passage or its heading, 0 to 1. */
  readonly coverage: number
}

/** The usual constants of BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const k1 = 1.2
const b = 0.75

/** Weight of a word in the heading, relative to one in the passage. */
const headingWeight = 0.4

/** Gain of a passage with the kind of answer that the question expects, such as a number. */
const expectedGain = 1.3

/** Weight of code, relative to text with the same words: it names things without describing them. */
const codeWeight = 0.85

/** Gain for each two adjacent query words that are also adjacent in the passage. */
const pairGain = 0.15

/** Most words of a query that count. */
const mostWords = 200

/** Words that ask for numbers, which no answer repeats. */
const measured = /\bhow (?:many|much|long|old|far|big|large|tall|high|fast|often)\b/giu

/** The content words of a query; all words if it has none. Each once. */
export const queryWords = (query: string): ReadonlyArray<string> => {
  const words = rawWords(query.replace(measured, "how"))
  const telling = words.filter((word) => !isFunctionWord(word))
  return [...new Set((telling.length === 0 ? words : telling).map(stem))].slice(0, mostWords)
}

interface WordCounts {
  readonly passage: Passage
  /** How often it has each word of the query. */
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

const inHeading = (heading: string, wanted: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(wordsOf(heading).filter((word) => wanted.has(word)))

const pairsOf = (words: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`))

/** Rarity of each word among the passages, as in BM25; an absent word counts as the rarest present one, so that short pages can answer. */
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

const scoreOf = (
  { counts, length, pairs, passage }: WordCounts,
  heading: ReadonlySet<string>,
  scale: Scale,
): RankedPassage => {
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
  const gain =
    (1 + pairGain * pairs) *
    (scale.expected.some((pattern) => pattern.test(passage.text)) ? expectedGain : 1) *
    (passage.type === "code" ? codeWeight : 1)
  const coverage = all === 0 ? 0 : covered / all
  return { passage, score: score * gain * (0.5 + coverage / 2), coverage }
}

/** Ranks passages against a query by BM25: in their order, each with its score. A row includes its column names, a sentence its heading. */
export const rankPassages = (passages: ReadonlyArray<Passage>, query: string): ReadonlyArray<RankedPassage> => {
  const wanted = queryWords(query)
  const [wantedSet, pairs] = [new Set(wanted), pairsOf(wordsOf(query).slice(0, mostWords))]
  const counted = passages.map((passage) => count(passage, wantedSet, pairs))
  const length = Math.max(1, counted.reduce((sum, one) => sum + one.length, 0) / Math.max(1, counted.length))
  const scale = {
    weights: weightsOf(counted, wanted),
    length,
    expected: expectations.flatMap(([asks, answers]) => (asks.test(query) ? [answers] : [])),
  }
  const headings = new Map<string, ReadonlySet<string>>()
  return counted.map((one) => {
    const { heading } = one.passage
    const found = headings.get(heading) ?? inHeading(heading, wantedSet)
    headings.set(heading, found)
    return scoreOf(one, found, scale)
  })
}

import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { spanOf } from "./nameSpan.ts"

/** What a name must score to be remembered, and what its words score elsewhere. */
const [surest, remembered] = [0.75, 0.7]
/** Names that a text's memory holds. */
const mostNames = 5000
/** Letters of a word that is worth remembering, and how common it may be in English (binary logarithm of its rank). */
const [shortest, commonest] = [3, 10]

/** Where the last words of full names stand alone in the text: `Smith` beside `John Smith`. Common words are not remembered, nor words that the text also has in lower case. */
export const rememberNames = (text: WordText, found: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const persons = found.filter(({ bucket, score }) => bucket === "PERSON" && score >= surest)
  if (persons.length === 0) return []
  const words = wordsOf(text, persons.slice(0, mostNames))
  const again: Array<Detection> = []
  let next = 0
  const sorted = found.toSorted((one, other) => one.start - other.start)
  for (let token = 0; token < text.count; token++) {
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= text.start(token)) next++
    const isFound = (sorted[next]?.start ?? Number.POSITIVE_INFINITY) <= text.start(token)
    if (!isFound && words.has(text.traits.words[token] ?? 0) && text.isCapitalised(token)) again.push(spanOf(text, [token, token + 1], { bucket: "PERSON", rule: "names-memory", score: remembered }))
  }
  return again
}

/** Hashes of the last words of names that have several. */
const wordsOf = (text: WordText, persons: ReadonlyArray<Detection>): ReadonlySet<number> => {
  const lower = new Set<number>()
  const words = new Set<number>()
  const sorted = persons.toSorted((one, other) => one.start - other.start)
  let [next, inside] = [0, 0]
  for (let token = 0; token < text.count; token++) {
    const isCapitalised = text.isCapitalised(token)
    if (!isCapitalised && text.isWord(token) && !text.isCapitals(token)) lower.add(text.traits.words[token] ?? 0)
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= text.start(token)) {
      next++
      inside = 0
    }
    const name = sorted[next]
    if (name === undefined || name.start > text.start(token) || !text.isWord(token)) continue
    inside++
    const isLast = inside > 1 && text.end(token) === name.end
    if (isLast && isCapitalised && text.word(token).length >= shortest && (text.traits.rarity[token] ?? 0) >= commonest) words.add(text.traits.words[token] ?? 0)
  }
  return words.difference(lower)
}

import type { Detection } from "../../Detection.ts"
import type { WordText } from "../../tagger/WordText.ts"
import { spanOf } from "./nameSpan.ts"

/** Least score of a name to be remembered, and the score of its words elsewhere. */
const [surest, remembered] = [0.75, 0.7]
/** Most names remembered for a text. */
const mostNames = 5000
/** Shortest word worth remembering, and the commonest in English (binary logarithm of its rank). */
const [shortest, commonest] = [3, 10]
/** What joins a word to another one. */
const glue = new Set(["-", "_", "/", "@", "=", "%", "&", "#", "\\"])

/** Last words of full names where they stand alone: `Smith` beside `John Smith`. Common words are not remembered, nor words that the text also has in lower case. */
export const rememberNames = (text: WordText, found: ReadonlyArray<Detection>): ReadonlyArray<Detection> => {
  const persons = found.filter(({ bucket, score }) => bucket === "PERSON" && score >= surest).slice(0, mostNames)
  if (persons.length === 0) return []
  const words = lastWords(text, persons)
  const known = coverOf(text, found)
  const again: Array<Detection> = []
  for (let token = 0; token < text.count; token++) {
    const isAgain =
      known[token] === 0 && words.has(text.hash(token)) && text.isCapitalised(token) && !isGlued(text, token)
    if (isAgain)
      again.push(spanOf(text, [token, token + 1], { bucket: "PERSON", rule: "names-memory", score: remembered }))
  }
  return again
}

/** Whether a word is part of a URL, a path or a compound. */
const isGlued = (text: WordText, token: number): boolean =>
  (text.touchesPrevious(token) && glue.has(text.word(token - 1))) ||
  (text.touchesPrevious(token + 1) && glue.has(text.word(token + 1)))

/** For each token the number of its detection, from 1 in order, 0 for none. */
const coverOf = (text: WordText, found: ReadonlyArray<Detection>): Uint32Array => {
  const sorted = found.toSorted((one, other) => one.start - other.start)
  const cover = new Uint32Array(text.count)
  let next = 0
  for (let token = 0; token < text.count; token++) {
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= text.start(token)) next++
    if ((sorted[next]?.start ?? Number.POSITIVE_INFINITY) <= text.start(token)) cover[token] = next + 1
  }
  return cover
}

/** Hashes of the last words of multi-word names. */
const lastWords = (text: WordText, persons: ReadonlyArray<Detection>): ReadonlySet<number> => {
  const words = new Set<number>()
  const cover = coverOf(text, persons)
  for (let token = 1; token < text.count; token++) {
    const isLast = cover[token] !== 0 && cover[token] === cover[token - 1] && cover[token] !== cover[token + 1]
    const isRare = text.word(token).length >= shortest && text.rarity(token) >= commonest
    if (isLast && isRare && text.isCapitalised(token) && !text.isAlsoLower(token)) words.add(text.hash(token))
  }
  return words
}

import { wordsOf } from "./wordsOf.ts"

/** What a link is ranked by. */
export interface RankedLink {
  readonly url: string
  readonly title?: string
  /** The text of a link to it. */
  readonly text?: string
  readonly description?: string
}

/** Weight of each field: what an author says a page is, before where it lies and what it says of itself at length. */
const weights = { title: 2, text: 1.5, path: 1.5, description: 0.75 } as const
type Field = keyof typeof weights
const fields: ReadonlyArray<Field> = ["title", "text", "path", "description"]

/** BM25F, Robertson and Zaragoza 2009, section 3.6: saturation of repeated words, and normalisation of long fields. */
const [saturation, normalisation] = [1.2, 0.6] as const

/** Words of a query that count, and characters of a field that are read. */
const [mostTerms, longestField] = [32, 500] as const

/** Fewest letters of which a word counts as the beginning of a longer one, which then counts by their share. */
const leastStem = 4
const stemShare = 0.6

/** Links per portion: a few milliseconds. */
const portion = 250

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Labels before the registered domain, the path, the query and a route in the fragment. */
const pathText = (url: string): string => {
  const [, host = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/su.exec(url) ?? []
  return `${host.split(".").slice(0, -2).join(" ")} ${decoded(rest)}`
}

const fieldText = (link: RankedLink, field: Field): string =>
  (field === "path" ? pathText(link.url) : (link[field] ?? "")).slice(0, longestField)

/** How much a word of a link counts for a word of the query, 0 to 1. */
const likeness = (word: string, term: string): number => {
  if (word === term) return 1
  if (word.charCodeAt(0) !== term.charCodeAt(0)) return 0
  const [short, long] = word.length < term.length ? [word, term] : [term, word]
  return short.length >= leastStem && long.startsWith(short) ? (stemShare * short.length) / long.length : 0
}

/** A link with words of the query: [field × terms + term] of how often each occurs. */
interface FoundLink {
  readonly index: number
  readonly counts: Float32Array
}

/** All links, read: words of each field as [link × fields + field], and those links that hold words of the query. */
interface Reading {
  readonly terms: ReadonlyArray<string>
  readonly lengths: Uint16Array
  readonly found: ReadonlyArray<FoundLink>
}

/** Counts the words of the query in one field. Returns the words of the field, and whether any is the query's. */
const countWords = (text: string, terms: ReadonlyArray<string>, counts: Float32Array) => {
  const words = wordsOf(text)
  let isFound = false
  for (const word of words)
    for (let at = 0; at < terms.length; at++) {
      const counted = likeness(word, terms[at] ?? "")
      if (counted === 0) continue
      counts[at] = (counts[at] ?? 0) + counted
      isFound = true
    }
  return { isFound, length: words.length }
}

function* readLinks(links: ReadonlyArray<RankedLink>, terms: ReadonlyArray<string>): Generator<void, Reading> {
  const found: Array<FoundLink> = []
  const lengths = new Uint16Array(links.length * fields.length)
  // One for all links that hold no word: an array for each would be garbage.
  const counts = new Float32Array(fields.length * terms.length)
  for (const [index, link] of links.entries()) {
    if (index % portion === portion - 1) yield
    let isFound = false
    for (const [at, field] of fields.entries()) {
      const counted = countWords(
        fieldText(link, field),
        terms,
        counts.subarray(at * terms.length, (at + 1) * terms.length),
      )
      lengths[index * fields.length + at] = counted.length
      isFound ||= counted.isFound
    }
    if (!isFound) continue
    found.push({ index, counts: counts.slice() })
    counts.fill(0)
  }
  return { terms, lengths, found }
}

/** The mean length of each field. */
const averagesOf = ({ lengths }: Reading): ReadonlyArray<number> => {
  const totals = fields.map(() => 0)
  for (let at = 0; at < lengths.length; at++) {
    const field = at % fields.length
    totals[field] = (totals[field] ?? 0) + (lengths[at] ?? 0)
  }
  return totals.map((total) => Math.max(1, (total * fields.length) / lengths.length))
}

/** Inverse frequency of each term among the links, always positive. */
function* rarityOf({ found, lengths, terms }: Reading): Generator<void, ReadonlyArray<number>> {
  const holders = new Float64Array(terms.length)
  for (const [at, { counts }] of found.entries()) {
    if (at % portion === portion - 1) yield
    for (let term = 0; term < terms.length; term++)
      if (fields.some((_, field) => (counts[field * terms.length + term] ?? 0) > 0))
        holders[term] = (holders[term] ?? 0) + 1
  }
  const total = lengths.length / fields.length
  return Array.from(holders, (holding) => Math.log(1 + (total - holding + 0.5) / (holding + 0.5)))
}

/** The score of one link: [term] of rarity, [field] of averages. */
const scoreOf =
  ({ lengths, terms }: Reading, averages: ReadonlyArray<number>, rarity: ReadonlyArray<number>) =>
  ({ counts, index }: FoundLink): number => {
    let score = 0
    for (let term = 0; term < terms.length; term++) {
      let frequency = 0
      for (let field = 0; field < fields.length; field++) {
        const share = (lengths[index * fields.length + field] ?? 0) / (averages[field] ?? 1)
        const weight = weights[fields[field] ?? "path"] / (1 - normalisation + normalisation * share)
        frequency += weight * (counts[field * terms.length + term] ?? 0)
      }
      score += ((rarity[term] ?? 0) * frequency) / (saturation + frequency)
    }
    return score
  }

/** Steps of a score, and more than there are links: together they are whole numbers that a float holds exactly. */
const [scoreSteps, places] = [2 ** 20, 2 ** 20] as const

/** Sorted as plain numbers, which takes a tenth of the time of comparisons: a high score first, then the index. */
function* byScore(scores: Float64Array): Generator<void, ReadonlyArray<number>> {
  const most = scores.reduce((highest, score) => Math.max(highest, score), 0)
  if (most === 0) return [...scores.keys()]
  const keys = scores.map((score, index) => Math.round((1 - score / most) * scoreSteps) * places + index)
  yield
  keys.sort()
  yield
  return Array.from(keys, (key) => key % places)
}

/**
 * The order of links for a query, as indices: by BM25F over title, link text, path and description, those that hold no word of the
 * query last, in their own order. None is left out. At most 2^20 links. Yields between portions of a few milliseconds.
 */
export function* rankLinks(links: ReadonlyArray<RankedLink>, query: string): Generator<void, ReadonlyArray<number>> {
  const terms = [...new Set(wordsOf(query.slice(0, longestField)))].slice(0, mostTerms)
  const reading = yield* readLinks(links, terms)
  const scored = scoreOf(reading, averagesOf(reading), yield* rarityOf(reading))
  const scores = new Float64Array(links.length)
  for (const [at, link] of reading.found.entries()) {
    if (at % portion === portion - 1) yield
    scores[link.index] = scored(link)
  }
  return yield* byScore(scores)
}

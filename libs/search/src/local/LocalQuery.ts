import { categoryRules } from "../query/categoryRules.ts"
import type { SearchQuery } from "../query/SearchQuery.ts"
import { bigramsOf, runsOf } from "./tokensOf.ts"

/** Neighbouring tokens; `isPrefix`: the last one is the beginning of one. */
export interface Phrase {
  readonly tokens: ReadonlyArray<string>
  readonly isPrefix: boolean
  /** Its words as they stand in a text, folded. */
  readonly words: ReadonlyArray<string>
}

/** A query to the index. */
export interface LocalQuery {
  /** All of them, each with alternatives. */
  readonly required: ReadonlyArray<ReadonlyArray<Phrase>>
  readonly excluded: ReadonlyArray<Phrase>
  /** Of each list any. */
  readonly sites: ReadonlyArray<ReadonlyArray<string>>
  readonly excludedSites: ReadonlyArray<string>
  /** Sites and file types of categories: any of both. */
  readonly anyOf: ReadonlyArray<{ readonly kind: "site" | "type"; readonly value: string }>
  readonly types: ReadonlyArray<string>
}

/** Most phrases of a query; the rest is left out. */
const mostPhrases = 24

/** The phrase of a text; undefined without letters and digits. */
export const phraseOf = (text: string): Phrase | undefined => {
  const runs = runsOf(text)
  const last = runs.at(-1)
  if (last === undefined) return undefined
  const tokens = runs.flatMap((run) => {
    if (!run.isUnspaced) return [run.text]
    const grams = bigramsOf(run.text)
    // The last character of the whole is only the beginning of a token.
    return run === last && grams.length > 1 ? grams.slice(0, -1) : grams
  })
  return { tokens, isPrefix: last.isUnspaced && [...last.text].length === 1, words: runs.map((run) => run.text) }
}

/** The phrases of a word: one for each kind of script in it. */
const phrasesOf = (word: string): ReadonlyArray<Phrase> => {
  const runs = runsOf(word)
  if (!runs.some((run) => run.isUnspaced)) return [phraseOf(word) ?? []].flat()
  return runs.flatMap((run) => phraseOf(run.text) ?? [])
}

const pieces = /-?"[^"]{1,500}"|[^\s"()]{1,500}/gu

/** The index knows hosts: a path and a port behind one do not count. */
const hostOfSite = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//u, "")
    .replace(/^www\./u, "")
    .split("/", 1)[0]
    ?.replace(/:\d+$/u, "") ?? ""

interface Reading {
  readonly required: Array<Array<Phrase>>
  readonly excluded: Array<Phrase>
  readonly sites: Array<string>
  readonly excludedSites: Array<string>
  readonly types: Array<string>
}

/** Reads an operator; false if the word is none. */
const readOperator = (word: string, into: Reading): boolean => {
  const [, minus, name = "", value = ""] = /^(-?)(site|filetype|ext):(\S+)$/iu.exec(word) ?? []
  if (value === "") return false
  if (name.toLowerCase() !== "site") {
    if (minus === "") into.types.push(value.toLowerCase())
  } else (minus === "" ? into.sites : into.excludedSites).push(hostOfSite(value))
  return true
}

const readTerm = (piece: string, into: Reading, isAlternative: boolean): void => {
  const isExcluded = piece.startsWith("-") && piece.length > 1
  const text = isExcluded ? piece.slice(1) : piece
  const phrases = text.startsWith('"') ? [phraseOf(text) ?? []].flat() : phrasesOf(text)
  if (isExcluded) into.excluded.push(...phrases)
  else if (isAlternative) into.required.at(-1)?.push(...phrases)
  else into.required.push(...phrases.map((phrase) => [phrase]))
}

/** Reads words, "phrases", -exclusions, OR, site:, -site: and filetype:. */
export const localQuery = ({
  categories,
  excludeDomains,
  includeDomains,
  text,
}: Pick<SearchQuery, "categories" | "excludeDomains" | "includeDomains" | "text">): LocalQuery => {
  const into: Reading = { required: [], excluded: [], sites: [], excludedSites: [], types: [] }
  let isAlternative = false
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === "OR") isAlternative = into.required.length > 0
    else {
      if (!readOperator(piece, into)) readTerm(piece, into, isAlternative)
      isAlternative = false
    }
  }
  const rules = categories.map((category) => categoryRules[category])
  return {
    required: into.required.slice(0, mostPhrases),
    excluded: into.excluded.slice(0, mostPhrases),
    sites: [into.sites, includeDomains].filter((list) => list.length > 0),
    excludedSites: [...into.excludedSites, ...excludeDomains],
    anyOf: rules.flatMap(({ fileTypes, sites }) => [
      ...sites.map((value) => ({ kind: "site" as const, value })),
      ...fileTypes.map((value) => ({ kind: "type" as const, value })),
    ]),
    types: into.types,
  }
}

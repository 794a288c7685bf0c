import { categoryRules } from "./categoryRules.ts"
import type { SearchQuery } from "./SearchQuery.ts"

/** How long a provider lets a query be. */
export interface QueryBounds {
  readonly characters: number
  readonly words: number
}

/** A query with its operators, and what had to be left out of it. */
export interface WrittenQuery {
  readonly text: string
  readonly omitted: ReadonlyArray<"categories" | "excludeDomains" | "includeDomains" | "query">
}

const anyOf = (terms: ReadonlyArray<string>): ReadonlyArray<string> =>
  terms.length === 0 ? [] : [terms.length === 1 ? terms.join("") : `(${terms.join(" OR ")})`]

const categoryTerms = ({ categories }: SearchQuery): ReadonlyArray<string> => [
  ...new Set(
    categories.flatMap((category) => {
      const { fileTypes, sites } = categoryRules[category]
      return [...sites.map((site) => `site:${site}`), ...fileTypes.map((type) => `filetype:${type}`)]
    }),
  ),
]

const wordsOf = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length

const fitsIn = (text: string, { characters, words }: QueryBounds): boolean =>
  text.length <= characters && wordsOf(text) <= words

/** The first words of a text that fit. */
const beginning = (text: string, bounds: QueryBounds): string => {
  const words = text
    .slice(0, bounds.characters + 1)
    .split(/\s+/u)
    .slice(0, bounds.words)
  while (words.length > 1 && words.join(" ").length > bounds.characters) words.pop()
  return words.join(" ").slice(0, bounds.characters)
}

const unbounded: QueryBounds = { characters: Number.POSITIVE_INFINITY, words: Number.POSITIVE_INFINITY }

/**
 * The text of a query with `site:` and `filetype:` operators, as search engines read them. Of alternatives that do not fit the bounds,
 * as many as fit are taken; a group without any is omitted, and so is the end of a text that is too long by itself.
 */
export const queryText = (query: SearchQuery, bounds: QueryBounds = unbounded): WrittenQuery => {
  const own = fitsIn(query.text, bounds) ? query.text : beginning(query.text, bounds)
  const omitted = new Set<WrittenQuery["omitted"][number]>(own === query.text ? [] : ["query"])
  let text = own
  const groups = [
    ["includeDomains", query.includeDomains.map((domain) => `site:${domain}`)],
    ["categories", categoryTerms(query)],
  ] as const
  for (const [name, terms] of groups) {
    let taken = terms
    while (taken.length > 0 && !fitsIn([text, ...anyOf(taken)].join(" "), bounds)) taken = taken.slice(0, -1)
    if (taken.length < terms.length) omitted.add(name)
    text = [text, ...anyOf(taken)].join(" ")
  }
  for (const domain of query.excludeDomains) {
    const longer = `${text} -site:${domain}`
    if (fitsIn(longer, bounds)) text = longer
    else omitted.add("excludeDomains")
  }
  return { text, omitted: [...omitted] }
}

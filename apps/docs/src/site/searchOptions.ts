import type { Options } from "minisearch"

/** A section as search knows it. */
export interface SearchEntry {
  /** The address of the page below the site's root, with the section's anchor. */
  readonly id: string
  readonly title: string
  /** The title of its page; absent if it is the section's own. */
  readonly page?: string
  readonly text: string
  /** The beginning of its text. */
  readonly excerpt: string
}

// Hashes, and the numbers of tables of measurements.
const isNoise = (term: string): boolean => term.length > 40 || /^\d{3,}$/u.test(term)

/** Readers look for what the service does first, for its parts and decisions after that. */
const weightOf = (id: string): number => (/^(?:adr|apps|libs|changelog|contributing)\b/u.test(id) ? 0.4 : 1)

/** How search reads texts and queries: the same where the index is made and where it is used. */
export const searchOptions: Options<SearchEntry> = {
  fields: ["title", "page", "text"],
  storeFields: ["title", "page", "excerpt"],
  processTerm: (term) => (isNoise(term) ? null : term.toLowerCase()),
  searchOptions: {
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 4 ? 0.25 : false),
    maxFuzzy: 2,
    boost: { title: 4, page: 3 },
    boostDocument: (id) => weightOf(String(id)),
    combineWith: "AND",
  },
}

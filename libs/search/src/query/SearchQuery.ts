import type { TimeFilter } from "./parseTbs.ts"

/** Kinds of results, each a list of its own. */
export const searchSources = ["web", "images", "news"] as const
export type SearchSource = (typeof searchSources)[number]

/** Kinds of sites that a search can be narrowed to. */
export const searchCategories = ["github", "research", "pdf", "developer"] as const
export type SearchCategory = (typeof searchCategories)[number]

/** Filtering of explicit results. */
export const safeLevels = ["off", "moderate", "strict"] as const
export type SafeLevel = (typeof safeLevels)[number]

/** What a client searches for, as a provider gets it: one source at a time. */
export interface SearchQuery {
  readonly text: string
  readonly source: SearchSource
  /** Results at most. */
  readonly limit: number
  readonly categories: ReadonlyArray<SearchCategory>
  /** Bare host names; sub-domains count. At most one of the two lists has entries. */
  readonly includeDomains: ReadonlyArray<string>
  readonly excludeDomains: ReadonlyArray<string>
  readonly time: TimeFilter
  /** Two letters, ISO 3166. */
  readonly country?: string
  /** A place in words. */
  readonly location?: string
  /** A language tag, such as `en`. */
  readonly lang?: string
  readonly safe?: SafeLevel
  /** Whose pages `local` searches. */
  readonly team: string
}

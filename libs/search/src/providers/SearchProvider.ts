import type { Effect } from "effect"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import type { FoundResult } from "../results/FoundResult.ts"
import type { ProviderFailed } from "./ProviderFailed.ts"

/** Names of providers, as settings write them. */
export const providerNames = ["searxng", "brave", "serper", "tavily", "local"] as const
export type ProviderName = (typeof providerNames)[number]

/** What a provider found. */
export interface ProviderAnswer {
  readonly results: ReadonlyArray<FoundResult>
  /** Names of options that it could not honour. */
  readonly ignored: ReadonlyArray<string>
  /** Sentences for the client's `warning`. */
  readonly notes: ReadonlyArray<string>
}

/** Something that answers searches. */
export interface SearchProvider {
  readonly name: ProviderName
  /** The sources that it has results of. */
  readonly sources: ReadonlySet<SearchSource>
  readonly search: (query: SearchQuery) => Effect.Effect<ProviderAnswer, ProviderFailed>
  /** Whether it answers at all, at no cost: asked once when the server starts. */
  readonly check: Effect.Effect<void, ProviderFailed>
}

import { Effect } from "effect"
import type { PageFinder } from "../LocalIndex.ts"
import type { SearchQuery, SearchSource } from "../query/SearchQuery.ts"
import { ProviderFailed } from "./ProviderFailed.ts"
import type { SearchProvider } from "./SearchProvider.ts"

const provider = "local"

const ownPages = "The results are pages that your team has fetched here, and no others: no search engine was asked."
const nothing =
  "There is nothing to search in: your team has fetched no pages here yet. For the web, the operator sets TRAWL_SEARCH_PROVIDER to searxng (with TRAWL_SEARXNG_URL), brave (TRAWL_BRAVE_KEY), serper (TRAWL_SERPER_KEY) or tavily (TRAWL_TAVILY_KEY)."
const fetchedThen = "Times are those when the pages were fetched."

const ignoredOf = ({ country, lang, location, safe }: SearchQuery): ReadonlyArray<string> => [
  ...(country === undefined ? [] : ["country"]),
  ...(location === undefined ? [] : ["location"]),
  ...(lang === undefined ? [] : ["lang"]),
  ...(safe === undefined ? [] : ["safe"]),
]

const unavailable = new ProviderFailed({
  provider,
  reason: "unreachable",
  message: "The store of fetched pages does not answer.",
})

/** Search over what the team has fetched here. Never asks anybody else. */
export const local = (index: PageFinder | undefined): SearchProvider | undefined => {
  if (index === undefined) return undefined
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const { hasPages, results } = yield* index
      .find(query)
      .pipe(
        Effect.catch((error) =>
          Effect.andThen(Effect.logError("The search index does not answer.", error), Effect.fail(unavailable)),
        ),
      )
    if (!hasPages) return yield* new ProviderFailed({ provider, reason: "empty", message: nothing })
    const hasTime = (query.time.recent ?? query.time.between) !== undefined || query.time.sortsByDate
    return { results, ignored: ignoredOf(query), notes: [ownPages, ...(hasTime ? [fetchedThen] : [])] }
  })
  return { name: provider, sources: new Set<SearchSource>(["web"]), search, check: Effect.void }
}

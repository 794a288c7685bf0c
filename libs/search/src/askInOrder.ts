import { Effect } from "effect"
import { ProviderFailed } from "./providers/ProviderFailed.ts"
import type { ProviderAnswer, ProviderName, SearchProvider } from "./providers/SearchProvider.ts"
import type { SearchQuery } from "./query/SearchQuery.ts"
import { searchFailure } from "./SearchFailed.ts"

/** The answer of the first provider that gave one, and why those before it did not. */
export interface OrderedAnswer extends ProviderAnswer {
  readonly by: ProviderName
  readonly failures: ReadonlyArray<ProviderFailed>
}

const unsupported = ({ name }: SearchProvider, { source }: SearchQuery): ProviderFailed =>
  new ProviderFailed({
    provider: name,
    reason: "unsupported",
    message:
      name === "local"
        ? `local has no ${source}: for them, the operator names another provider in TRAWL_SEARCH_PROVIDER.`
        : `${name} has no ${source}.`,
  })

/** Asks one provider after the other until one answers. Fails with what all of them said. */
export const askInOrder = Effect.fnUntraced(function* (providers: ReadonlyArray<SearchProvider>, query: SearchQuery) {
  const failures: Array<ProviderFailed> = []
  for (const provider of providers) {
    const asked = provider.sources.has(query.source)
      ? provider.search(query)
      : Effect.fail(unsupported(provider, query))
    const answer = yield* asked.pipe(Effect.catch((failure) => Effect.sync(() => void failures.push(failure))))
    if (answer !== undefined) return { ...answer, by: provider.name, failures } satisfies OrderedAnswer
  }
  return yield* searchFailure(failures)
})

import { Clock, Context, type Duration, Effect, Layer, Result, Semaphore } from "effect"
import { HttpClient } from "effect/http"
import { askInOrder, type OrderedAnswer } from "./askInOrder.ts"
import { LocalIndex } from "./LocalIndex.ts"
import type { ProviderFailed } from "./providers/ProviderFailed.ts"
import { openProviders } from "./providers/providers.ts"
import type { ProviderSettings } from "./providers/ProviderSettings.ts"
import type { SearchProvider } from "./providers/SearchProvider.ts"
import type { SearchQuery, SearchSource } from "./query/SearchQuery.ts"
import { listResults } from "./results/listResults.ts"
import type { SearchResults } from "./results/SearchResults.ts"
import { SearchFailed } from "./SearchFailed.ts"

/** A source with what is different for it. */
export type SourceCall = Pick<SearchQuery, "source"> &
  Partial<Pick<SearchQuery, "country" | "lang" | "location" | "time">>

/** A search in several sources. */
export interface SearchCall extends Omit<SearchQuery, "source"> {
  readonly sources: ReadonlyArray<SourceCall>
  readonly timeout: Duration.Input
}

/** What was found, and what is to be known of it. */
export interface SearchFindings {
  readonly results: SearchResults
  readonly warnings: ReadonlyArray<string>
}

/** A provider that does not answer. */
export interface ProviderFault {
  readonly provider: string
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

/** Searches by the configured providers. */
export class Search extends Context.Service<
  Search,
  {
    /** Asks for each source the first provider that answers. Fails only if no source has an answer. */
    readonly search: (call: SearchCall) => Effect.Effect<SearchFindings, SearchFailed>
    /** Providers that did not answer when they were last asked. */
    readonly faults: Effect.Effect<ReadonlyArray<ProviderFault>>
  }
>()("@trawl/search/Search") {
  /** With the operator's own HTTP client: no address guard, no scrape proxies. Each provider is asked once at the start. */
  static readonly layer = (settings: ProviderSettings): Layer.Layer<Search, never, HttpClient.HttpClient> =>
    Layer.effect(Search, make(settings))
}

/** Searches of one provider at once; others wait. */
const atOnce = 8
/** Longest time for which a provider that asked to wait is passed over, in milliseconds. */
const longestPause = 60_000

/** What is known of providers from their last answers. */
interface Watch {
  readonly faults: Map<string, ProviderFault>
  /** Until when a provider asked us to back off. */
  readonly pauses: Map<string, { readonly until: number; readonly failure: ProviderFailed }>
}

const note = Effect.fnUntraced(function* ({ faults, pauses }: Watch, failure: ProviderFailed) {
  const now = yield* Clock.currentTimeMillis
  const { message, provider, reason, waitMillis } = failure
  if (reason === "empty" || reason === "unsupported") return
  faults.set(provider, { provider, message, since: faults.get(provider)?.since ?? now })
  if (waitMillis !== undefined && (reason === "limited" || reason === "quota"))
    pauses.set(provider, { until: now + Math.min(waitMillis, longestPause), failure })
})

/** A provider that is asked by a few at once, from which we back off when it asks, and whose faults are remembered. */
const watched = (provider: SearchProvider, watch: Watch): SearchProvider => {
  const places = Semaphore.makeUnsafe(atOnce)
  const search = Effect.fnUntraced(function* (query: SearchQuery) {
    const paused = watch.pauses.get(provider.name)
    if (paused !== undefined && (yield* Clock.currentTimeMillis) < paused.until) return yield* paused.failure
    const answer = yield* Effect.tapError(places.withPermits(1)(provider.search(query)), (failure) =>
      note(watch, failure),
    )
    watch.faults.delete(provider.name)
    watch.pauses.delete(provider.name)
    return answer
  })
  return { ...provider, search }
}

const unconfigured = new SearchFailed({
  reason: "absent",
  message:
    "There is no search here: the operator sets TRAWL_SEARCH_PROVIDER to searxng, brave, serper, tavily or local, or TRAWL_SEARCH_INDEX to on.",
})

const ignoredSentences = ({ by, ignored }: OrderedAnswer): ReadonlyArray<string> =>
  ignored.length === 0 ? [] : [`${by} does not honour ${ignored.join(", ")}: left out.`]

const unknownSentences = ({ by }: OrderedAnswer, { time }: SearchQuery): ReadonlyArray<string> =>
  by === "serper" || time.unknown.length === 0
    ? []
    : [`tbs: ${time.unknown.map((part) => part.slice(0, 50)).join(", ")} is not known here: left out.`]

const failureSentences = ({ by, failures }: OrderedAnswer): ReadonlyArray<string> =>
  failures.flatMap(({ message, reason }) =>
    reason === "unsupported" || reason === "empty" ? [] : [`${message} ${by} was asked instead.`],
  )

const nothingSentences = ({ by, results }: OrderedAnswer, source: SearchSource): ReadonlyArray<string> =>
  results.length === 0 ? [`${by} found no ${source === "web" ? "pages" : source}.`] : []

const answerSentences = (answer: OrderedAnswer, query: SearchQuery): ReadonlyArray<string> => [
  ...failureSentences(answer),
  ...answer.notes,
  ...ignoredSentences(answer),
  ...unknownSentences(answer, query),
  ...nothingSentences(answer, query.source),
]

type SourceAnswer = readonly [query: SearchQuery, answer: Result.Result<OrderedAnswer, SearchFailed>]

const joinAnswers = (answers: ReadonlyArray<SourceAnswer>): SearchFindings => {
  const parts = answers.map(([query, answer]) =>
    Result.isFailure(answer)
      ? { results: {}, sentences: [`No ${query.source}: ${answer.failure.message}`] }
      : { results: listResults(answer.success.results, query), sentences: answerSentences(answer.success, query) },
  )
  return {
    results: Object.assign({}, ...parts.map(({ results }) => results)) as SearchResults,
    warnings: [...new Set(parts.flatMap(({ sentences }) => sentences))],
  }
}

const searchAll = Effect.fn("search")(function* (providers: ReadonlyArray<SearchProvider>, call: SearchCall) {
  if (providers.length === 0) return yield* unconfigured
  const { sources, timeout: _, ...shared } = call
  const answers = yield* Effect.forEach(
    sources,
    (source) => {
      const query: SearchQuery = { ...shared, ...source }
      return Effect.map(Effect.result(askInOrder(providers, query)), (answer) => [query, answer] as const)
    },
    { concurrency: sources.length },
  )
  const failed = answers.flatMap(([, answer]) => (Result.isFailure(answer) ? [answer.failure] : []))
  const [first] = failed
  if (first !== undefined && failed.length === answers.length) return yield* first
  return joinAnswers(answers)
})

const late = Effect.fail(new SearchFailed({ reason: "timeout", message: "No search provider answered in time." }))

const make = Effect.fnUntraced(function* (settings: ProviderSettings) {
  const client = yield* HttpClient.HttpClient
  const watch: Watch = { faults: new Map(), pauses: new Map() }
  const opened = openProviders({ settings, client, index: yield* LocalIndex })
  const providers = opened.map((provider) => watched(provider, watch))
  const checkAll = Effect.forEach(opened, ({ check }) => check.pipe(Effect.catch((failure) => note(watch, failure))), {
    concurrency: "unbounded",
    discard: true,
  })
  // Nobody waits for it.
  yield* Effect.forkScoped(checkAll)
  return Search.of({
    search: (call) => Effect.timeoutOrElse(searchAll(providers, call), { duration: call.timeout, orElse: () => late }),
    faults: Effect.sync(() => [...watch.faults.values()]),
  })
})

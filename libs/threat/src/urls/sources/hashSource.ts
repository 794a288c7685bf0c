import { monotonicMillis, ScanFailed, type UrlVerdict } from "@trawl/core"
import { Effect, Schedule, type Scope, Semaphore } from "effect"
import type { CanonicalUrl } from "../canonical/canonicalUrl.ts"
import { expressionsOf } from "../canonical/expressionsOf.ts"
import { hashExpression, sentBytes } from "../canonical/hashExpression.ts"
import { FullHashCache } from "../lists/FullHashCache.ts"
import type { HashProvider } from "../lists/HashProvider.ts"
import { ThreatList } from "../lists/ThreatList.ts"
import { Backoff } from "../wire/Backoff.ts"
import { firstLoad } from "../wire/firstLoad.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { SourceHealth } from "../wire/SourceHealth.ts"
import type { UrlSource } from "./UrlSource.ts"

/** Score of a URL on a list of confirmed threats. */
export const confirmedScore = 100

/** Maximum concurrent requests for prefixes. */
const searchesAtOnce = 8

/** State of a source. */
interface HashSourceState {
  readonly provider: HashProvider
  readonly lists: ReadonlyArray<ThreatList>
  readonly cache: FullHashCache
  readonly backoff: Backoff
  /** Permits of requests for prefixes. */
  readonly health: SourceHealth
  readonly turns: Semaphore.Semaphore
  /** Monotonic milliseconds. */
  readonly startedAt: number
}

const failed = ({ provider }: HashSourceState, message: string) =>
  new ScanFailed({ source: provider.name, message: `The URL scanner ${provider.name} gave no answer: ${message}.` })

/** Waits for lists that have not loaded yet, and fails if one is missing or too old to call URLs clean. */
const requireLists = Effect.fnUntraced(function* (state: HashSourceState) {
  yield* firstLoad(
    state.lists.map(({ loaded }) => loaded),
    state.startedAt,
    failed(state, "its lists are not loaded yet"),
  )
  const now = yield* monotonicMillis
  if (state.lists.some((list) => !list.isFresh(now))) return yield* failed(state, "its lists are too old")
})

const once = Schedule.upTo(Schedule.jittered(Schedule.spaced("200 millis")), { times: 1 })

/** Requests prefixes, unless the endpoint failed a moment ago. */
const search = Effect.fnUntraced(function* (
  { backoff, cache, health, provider }: HashSourceState,
  hashes: ReadonlyArray<Buffer>,
) {
  const now = yield* monotonicMillis
  if (backoff.pausedFor(now) > 0)
    return yield* new SourceFault({
      message: "it failed a moment ago, so requests to it are backed off for a while",
      isPassing: false,
    })
  const prefixes = [
    ...new Map(hashes.map((hash) => [hash.toString("hex", 0, sentBytes), hash.subarray(0, sentBytes)])).values(),
  ]
  const answer = yield* provider.search(prefixes).pipe(
    Effect.retry({ schedule: once, while: ({ isPassing }) => isPassing }),
    Effect.tapError(({ message, retryAfterMillis }) =>
      Effect.andThen(
        health.failed(message),
        Effect.map(monotonicMillis, (at) => backoff.failed(at, retryAfterMillis)),
      ),
    ),
  )
  backoff.worked()
  health.worked()
  cache.keep(prefixes, answer, yield* monotonicMillis)
  const suspects = new Set(hashes.map((hash) => hash.toString("hex")))
  return answer.found
    .filter(({ hash }) => suspects.has(Buffer.from(hash).toString("hex")))
    .flatMap(({ categories }) => categories)
})

const verdictOf = ({ provider }: HashSourceState, categories: ReadonlyArray<string>): UrlVerdict => ({
  score: categories.length === 0 ? 0 : confirmedScore,
  categories: [...new Set(categories)],
  source: provider.name,
})

/** The hashes of a URL with listed prefixes, and the cached answers about them. */
const suspectsOf = Effect.fnUntraced(function* ({ cache, lists, provider }: HashSourceState, url: CanonicalUrl) {
  const now = yield* monotonicMillis
  const suspects = expressionsOf(url, provider.hostRule)
    .map(hashExpression)
    .filter((hash) => lists.some(({ prefixes }) => prefixes.matches(hash)))
  const unknown = suspects.filter((hash) => cache.categoriesOf(hash, now) === undefined)
  return { unknown, categories: suspects.flatMap((hash) => cache.categoriesOf(hash, now) ?? []) }
})

const scan = Effect.fn("hashSource.scan")(function* (state: HashSourceState, url: CanonicalUrl) {
  yield* requireLists(state)
  const { categories, unknown } = yield* suspectsOf(state, url)
  if (unknown.length === 0 || categories.length > 0) return verdictOf(state, categories)
  const found = yield* Effect.mapError(state.turns.withPermits(1)(search(state, unknown)), ({ message }) =>
    failed(state, message),
  )
  return verdictOf(state, found)
})

const scanLocally = Effect.fn("hashSource.scanLocally")(function* (state: HashSourceState, url: CanonicalUrl) {
  yield* requireLists(state)
  const { categories, unknown } = yield* suspectsOf(state, url)
  if (unknown.length > 0 && categories.length === 0)
    return yield* failed(
      state,
      "a hash of the address begins like one on its lists, and for this request nothing may be sent to it",
    )
  return verdictOf(state, categories)
})

const keepCurrent = Effect.fnUntraced(function* (list: ThreatList) {
  for (;;) yield* Effect.sleep(yield* list.refresh)
})

/**
 * A source that downloads lists of hash prefixes and keeps them current while the Scope is open. For a URL on no list nothing
 * leaves the process; for others four bytes of a hash do.
 */
export const hashSource = Effect.fnUntraced(function* (
  provider: HashProvider,
): Effect.fn.Return<UrlSource, never, Scope.Scope> {
  const lists = provider.lists.map((name) => new ThreatList(provider, name))
  const state: HashSourceState = {
    provider,
    lists,
    cache: new FullHashCache(),
    backoff: new Backoff(),
    health: new SourceHealth({ source: provider.name, isHeld: false }),
    turns: yield* Semaphore.make(searchesAtOnce),
    startedAt: yield* monotonicMillis,
  }
  yield* Effect.forEach(lists, ({ health }) => health.failed("it is not loaded yet"), { discard: true })
  yield* Effect.forEach(lists, (list) => Effect.forkScoped(keepCurrent(list)), { discard: true })
  const faults = Effect.map(Effect.all([...lists, state].map(({ health }) => health.faults)), (all) => all.flat())
  return { name: provider.name, scan: (url) => scan(state, url), scanLocally: (url) => scanLocally(state, url), faults }
})

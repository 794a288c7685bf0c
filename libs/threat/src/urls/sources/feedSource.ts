import { monotonicMillis, ScanFailed, type UrlVerdict } from "@trawl/core"
import { Deferred, Effect, Random, type Scope } from "effect"
import type { HttpClient } from "effect/http"
import type { CanonicalUrl } from "../canonical/canonicalUrl.ts"
import { type FeedIndex, indexFeed, lookUp, mostEntries } from "../feeds/FeedIndex.ts"
import { feedNames } from "../feeds/feedNames.ts"
import { fetchFeed, type FeedState } from "../feeds/fetchFeed.ts"
import { parseFeed } from "../feeds/parseFeed.ts"
import { Backoff } from "../wire/Backoff.ts"
import { firstLoad } from "../wire/firstLoad.ts"
import { SourceFault } from "../wire/SourceFault.ts"
import { SourceHealth } from "../wire/SourceHealth.ts"
import type { UrlSource } from "./UrlSource.ts"

/** Milliseconds between fetches, before jitter. */
const intervalMillis = 1_800_000

/** Milliseconds for which the last good copy replaces a feed that cannot be fetched. */
const staleMillis = 86_400_000

const empty = new SourceFault({ message: "it has no entry in any form that is known", isPassing: false })

/** Place and name of a feed. */
interface FeedPlace {
  readonly place: string
  readonly name: string
}

const notLoaded = "it is not loaded yet"

/** This process's copy of a feed. */
class Feed {
  readonly name: string
  readonly health: SourceHealth
  /** Done when the feed has loaded for the first time. */
  readonly loaded = Deferred.makeUnsafe<void>()
  /** Monotonic milliseconds. */
  readonly startedAt: number
  readonly #place: string
  readonly #client: HttpClient.HttpClient
  readonly #backoff = new Backoff()
  #index: FeedIndex = { count: 0, isCut: false, kinds: [] }
  #state: FeedState = {}
  #fetchedAt = Number.NEGATIVE_INFINITY

  constructor(client: HttpClient.HttpClient, { name, place }: FeedPlace, startedAt: number) {
    this.startedAt = startedAt
    this.#client = client
    this.#place = place
    this.name = name
    this.health = new SourceHealth({ source: name, isHeld: true })
  }

  get index(): FeedIndex {
    return this.#index
  }

  isFresh(now: number): boolean {
    return now - this.#fetchedAt < staleMillis
  }

  /** Fetches changes and returns the milliseconds until the next fetch. */
  readonly refresh: Effect.Effect<number> = Effect.gen({ self: this }, function* () {
    const { state, text } = yield* fetchFeed(this.#client, this.#place, this.#state)
    if (text !== undefined) yield* this.#take(text)
    this.#state = state
    this.#backoff.worked()
    this.health.worked()
    this.#fetchedAt = yield* monotonicMillis
    yield* Deferred.succeed(this.loaded, undefined)
    return intervalMillis * (yield* Random.nextBetween(0.9, 1.1))
  }).pipe(Effect.catchTag("SourceFault", (fault) => this.#failed(fault)))

  // A real feed is never empty: data without entries is an error page, or an unknown format.
  readonly #take = Effect.fnUntraced(function* (this: Feed, text: string) {
    const index = yield* indexFeed(parseFeed(text))
    if (index.count === 0) return yield* empty
    if (index.isCut) yield* Effect.logWarning(`Of ${this.name} the first ${mostEntries} entries are used.`)
    this.#index = index
  }).bind(this)

  readonly #failed = Effect.fnUntraced(function* (this: Feed, { message, retryAfterMillis }: SourceFault) {
    yield* this.health.failed(message)
    const pause = this.#backoff.failed(yield* monotonicMillis, retryAfterMillis)
    yield* Effect.logWarning(
      `The threat ${this.name} was not updated: ${message}. The next attempt is in ${Math.ceil(pause / 1000)} seconds.`,
    )
    return pause
  }).bind(this)
}

const failed = ({ name }: Feed, message: string) =>
  new ScanFailed({ source: name, message: `The threat ${name} gave no answer: ${message}.` })

const scan = Effect.fn("feedSource.scan")(function* (feed: Feed, url: CanonicalUrl) {
  yield* firstLoad([feed.loaded], feed.startedAt, failed(feed, notLoaded))
  const { categories, score } = lookUp(feed.index, url)
  // Matches of an old copy still count; misses say nothing.
  if (score === 0 && !feed.isFresh(yield* monotonicMillis)) return yield* failed(feed, "its last good copy is too old")
  const verdict: UrlVerdict = { score, categories, source: feed.name }
  return verdict
})

const keepCurrent = Effect.fnUntraced(function* (feed: Feed) {
  for (;;) yield* Effect.sleep(yield* feed.refresh)
})

/** A feed of URLs, at an address or in a file, fetched about every half an hour while the Scope is open. Its name contains no key. */
export const feedSource = Effect.fnUntraced(function* (
  client: HttpClient.HttpClient,
  place: string,
  name = feedNames([place]).join(" "),
): Effect.fn.Return<UrlSource, never, Scope.Scope> {
  const feed = new Feed(client, { place, name }, yield* monotonicMillis)
  yield* feed.health.failed(notLoaded)
  yield* Effect.forkScoped(keepCurrent(feed))
  return {
    name: feed.name,
    scan: (url) => scan(feed, url),
    scanLocally: (url) => scan(feed, url),
    faults: feed.health.faults,
  }
})

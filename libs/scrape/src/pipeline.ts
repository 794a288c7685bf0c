import { throughCache } from "@trawl/cache"
import { CurrentTeam, type FetchedPage, type FetchError, Retention, withPageRoom } from "@trawl/core"
import { fetchPage } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { Effect } from "effect"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ScrapeTimeout } from "./ScrapeTimeout.ts"
import { refuseForbidden, refuseThreats, withThreatPolicy } from "./withThreatPolicy.ts"

/** Pauses of hosts last no longer than this. */
const longestPause = 60_000

/** Does work once more when the host that asked for a pause may be asked again: for work that nobody waits for, in none of whose time the pause would fit. */
const afterPause = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E | FetchError, R>): Effect.Effect<A, E | FetchError, R> =>
  Effect.catchIf(
    work,
    (error): error is FetchError => error._tag === "FetchError" && "reason" in error && error.reason === "hostPaused",
    ({ waitMillis = longestPause }) => Effect.delay(work, Math.min(waitMillis, longestPause)),
  )

/** What a scrape is asked for. */
export interface ScrapeJob {
  readonly options: ScrapeOptions
  readonly target: ScrapeTarget
}

/** What stands around the steps of a scrape. Each list is in the order in which it runs; a new guard or wrap is one lib and one line. */
export const pipeline = {
  /** Before anything is fetched. The first that fails ends the scrape. */
  guards: ({ target }: ScrapeJob) => Effect.all([refuseThreats(target.url)], { discard: true }),

  /** Around the fetch, from the inside out. */
  aroundFetch: ({ options, target: { sentKeys } }: ScrapeJob) => refusingKept(throughCache({ ...options, sentKeys, wantsFresh: formats.wantFresh(options.formats) })(fetchPage)),

  /** Around the whole scrape, from the inside out. */
  aroundPage: <A, E extends { readonly _tag: string }, R>(asked: ScrapeJob, page: Effect.Effect<A, E, R>) =>
    page.pipe(withPageRoom, withTimeLimit(asked), waitingForHost(asked), withThreatPolicy(asked.options), forTeam(asked), withRetention(asked)),
}

/** A page that the cache had, or that was fetched for another request too, may have come from an address that this one may not have. */
const refusingKept =
  <P, E, R>(fetch: (plan: P) => Effect.Effect<FetchedPage, E, R>) =>
  (plan: P) =>
    Effect.tap(fetch(plan), ({ notes, url }) => (notes.cacheState === "hit" ? refuseThreats(url) : refuseForbidden(url)))

/** The request's `timeout` covers waits for a browser tab and the like. */
const withTimeLimit =
  ({ options: { timeout } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.timeoutOrElse(page, { duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) })

/** Outside of the time limit: a page of a batch has no client that waits for it. */
const waitingForHost =
  ({ target: { batchId } }: ScrapeJob) =>
  <A, E extends { readonly _tag: string }, R>(page: Effect.Effect<A, E, R>) =>
    batchId === undefined ? page : afterPause(page)

const forTeam =
  ({ target: { team } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.provideService(page, CurrentTeam, team)

/** Where the request, its key or the instance says so, nothing of the page may be kept; under lockdown always. */
const withRetention =
  ({ options: { lockdown }, target: { retention } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    lockdown || retention === "none" ? Effect.provideService(page, Retention, "none") : page

import { throughCache } from "@trawl/cache"
import { CurrentTeam, type FetchedPage, type FetchError, noteTrace, Retention, withPageRoom } from "@trawl/core"
import { fetchPage } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { Effect } from "effect"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ScrapeTimeout } from "./ScrapeTimeout.ts"
import { againIfDelayed, withinPageTime } from "./withinPageTime.ts"
import { refuseForbidden, refuseThreats, withThreatPolicy } from "./withThreatPolicy.ts"

/** Longest pause of a host, in milliseconds. */
const longestPause = 60_000

/** Retries work after the pause that its host requested: for background work, outside of its time limit. */
const afterPause = <A, E extends { readonly _tag: string }, R>(
  work: Effect.Effect<A, E | FetchError, R>,
): Effect.Effect<A, E | FetchError, R> =>
  Effect.catchIf(
    work,
    (error): error is FetchError => error._tag === "FetchError" && "reason" in error && error.reason === "hostPaused",
    ({ waitMillis = longestPause }) => Effect.delay(work, Math.min(waitMillis, longestPause)),
  )

/** Options and target of a scrape. */
export interface ScrapeJob {
  readonly options: ScrapeOptions
  readonly target: ScrapeTarget
}

/** Guards and wrappers of the steps of a scrape. Each list is in execution order; a new guard or wrapper is one lib and one line. */
export const pipeline = {
  /** Run before the fetch. The first that fails ends the scrape. */
  guards: ({ target }: ScrapeJob) => refuseThreats(target.url),

  /** Around the fetch, from the inside out. */
  aroundFetch: ({ options, target: { archives, sentKeys } }: ScrapeJob) =>
    refusingKept(
      throughCache({
        ...options,
        sentKeys,
        // The cache has no exchanges: an archived page comes from it only if the client names an age.
        wantsFresh: formats.wantFresh(options.formats) || (archives === true && options.maxAge === undefined),
      })(fetchPage),
    ),

  /** Around the whole scrape, from the inside out. */
  aroundPage: <A, E extends { readonly _tag: string }, R>(asked: ScrapeJob, page: Effect.Effect<A, E, R>) =>
    page.pipe(
      withPageRoom,
      withTimeLimit(asked),
      tryingAgain(asked),
      waitingForHost(asked),
      withThreatPolicy(asked.options),
      forTeam(asked),
      namingHost(asked),
      withRetention(asked),
    ),

  /** Around a task of a crawl, from the inside out: what its page, its sitemaps and the judgement of addresses share. */
  aroundTask: <A, E, R>(asked: ScrapeJob, task: Effect.Effect<A, E, R>) =>
    task.pipe(withThreatPolicy(asked.options), forTeam(asked), withRetention(asked)),
}

/** A cached or shared page may come from an address that this request's policy forbids. */
const refusingKept =
  <P, E, R>(fetch: (plan: P) => Effect.Effect<FetchedPage, E, R>) =>
  (plan: P) =>
    Effect.tap(fetch(plan), ({ notes, url }) =>
      notes.cacheState === "hit" ? refuseThreats(url) : refuseForbidden(url),
    )

/**
 * Where a client waits, the request's `timeout` covers waits for a browser tab and the like. For pages of a batch only the page's own time
 * counts: see `CurrentPageTime`.
 */
const withTimeLimit =
  ({ options: { timeout }, target: { batchId } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) => {
    const late = Effect.suspend(() => Effect.fail(new ScrapeTimeout({ timeout })))
    return batchId === undefined
      ? Effect.timeoutOrElse(page, { duration: timeout, orElse: () => late })
      : withinPageTime(page, timeout, late)
  }

/** Outside of the time limit: no client waits for a page of a batch. */
const waitingForHost =
  ({ target: { batchId } }: ScrapeJob) =>
  <A, E extends { readonly _tag: string }, R>(page: Effect.Effect<A, E, R>) =>
    batchId === undefined ? page : afterPause(page)

/** A page of a batch that failed while this process was kept from working is not the page's fault. */
const tryingAgain =
  ({ target: { batchId } }: ScrapeJob) =>
  <A, E extends { readonly _tag: string }, R>(page: Effect.Effect<A, E, R>) =>
    batchId === undefined ? page : againIfDelayed(page)

const forTeam =
  ({ target: { team } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.provideService(page, CurrentTeam, team)

/** Names the host in the trace of a page that may be kept. Its whole address may hold secrets. */
const namingHost =
  ({ target: { url } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    Effect.withFiber((fiber) => {
      if (fiber.getRef(Retention) === "none") return page
      return Effect.andThen(
        noteTrace(() => ({ "server.address": URL.parse(url)?.hostname })),
        page,
      )
    })

/** Sets `Retention`: nothing of the page may be kept if the request, its key or the instance says so, and always under lockdown. */
const withRetention =
  ({ options: { lockdown }, target: { retention } }: ScrapeJob) =>
  <A, E, R>(page: Effect.Effect<A, E, R>) =>
    lockdown || retention === "none" ? Effect.provideService(page, Retention, "none") : page

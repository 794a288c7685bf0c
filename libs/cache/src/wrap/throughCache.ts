import {
  CurrentRobotsUse,
  CurrentTeam,
  CurrentUrlPolicy,
  Engines,
  type FetchError,
  type FetchedPage,
  type FetchPlan,
  inStep,
  Retention,
} from "@trawl/core"
import { Clock, Effect } from "effect"
import { hash } from "node:crypto"
import { CacheUnavailable } from "../CacheUnavailable.ts"
import { LockdownCacheMiss } from "../LockdownCacheMiss.ts"
import { NoCachedData } from "../NoCachedData.ts"
import { cacheKeyText } from "../policy/cacheKey.ts"
import { cacheUse } from "../policy/cacheUse.ts"
import { type CacheDecision, decideCache } from "../policy/decideCache.ts"
import { isWorthKeeping } from "../policy/isWorthKeeping.ts"
import { normalizeUrl } from "../policy/normalizeUrl.ts"
import { staleEntry } from "../policy/staleEntry.ts"
import { type CacheAddress, type KeptEntry, mostEntries } from "../store/findEntries.ts"
import { PageCache, type PageStore } from "../store/PageCache.ts"
import { type CacheRequest, keptCaptures, policyRequest, type PolicyRequest, withoutCache } from "./CacheRequest.ts"
import { CacheFlights } from "./CacheFlights.ts"
import { countLookup } from "./countLookup.ts"

/** Fetches a page. */
export type Fetch<E, R> = (plan: FetchPlan) => Effect.Effect<FetchedPage, E, R>

/** State of one request through the cache. */
interface Passage<R> {
  readonly fetch: Fetch<FetchError, R>
  readonly plan: FetchPlan
  readonly asked: PolicyRequest
  readonly store: PageStore
  readonly address: CacheAddress
  readonly entries: ReadonlyArray<KeptEntry>
}

/** `cacheKey`, digested by Node itself, which is much faster. */
const keyOf = (plan: FetchPlan, lists: string | undefined): string => hash("sha256", cacheKeyText(plan, lists), "hex")

/** Milliseconds within which the use of an entry is not recorded again. */
const useNoted = 60 * 60 * 1_000

const hit = (page: FetchedPage): FetchedPage => ({
  ...page,
  notes: { ...page.notes, cacheState: "hit", cachedAt: new Date(page.fetchedAt).toISOString() },
})
const missed = (page: FetchedPage): FetchedPage => ({ ...page, notes: { ...page.notes, cacheState: "miss" } })

const refusal = (by: "lockdown" | "minAge", url: string) =>
  by === "lockdown" ? new LockdownCacheMiss() : new NoCachedData({ url })

/** The page was fetched anyway, so a failing cache is only logged. Without the cause: it may hold a part of the page. */
const warnOnly = <A, R>(work: Effect.Effect<A, unknown, R>): Effect.Effect<A | undefined, never, R> =>
  work.pipe(Effect.catch(() => Effect.as(Effect.logWarning("The cache does not answer."), undefined)))

const withoutFragment = (url: string): string => url.replace(/#.*$/su, "")

const keep = Effect.fnUntraced(function* <R>({ address, asked, entries, plan, store }: Passage<R>, page: FetchedPage) {
  const engines = yield* Engines
  const isRendered = engines.find(({ name }) => name === page.engine)?.offers.has("script") === true
  if (!isWorthKeeping(page, isRendered) || page.captures.length !== plan.captures.length) return
  const captures = page.captures.filter(({ type }) => type === "screenshot")
  const normalised = normalizeUrl(plan.url)
  const instead = entries.slice(mostEntries - 1).map(({ id }) => id)
  yield* store.keep({
    ...address,
    address: normalised,
    // A fragment that is no route may be anything, such as a token.
    asked: normalised.includes("#") ? plan.url : withoutFragment(plan.url),
    page: { ...page, captures },
    isRendered,
    waitFor: asked.waitFor,
    captures: keptCaptures(plan.captures),
    instead,
  })
})

/** Whether a page came from exactly the requested address. */
const isOwnPage = (came: string, asked: string): boolean =>
  withoutFragment(came) === withoutFragment(new URL(asked).href)

/** Fetches a page, conditionally if a stale one is cached. Validators count only for the address that their page came from. */
const fetchAfresh = Effect.fnUntraced(function* <R>(passage: Passage<R>) {
  const { asked, entries, fetch, plan, store } = passage
  const canTell =
    plan.keepsExchange !== true && !plan.prefers.has("media") && !plan.needs.has("media") && asked.maxAge !== 0
  // The validators of a redirect's target must not be sent to this address: it may redirect elsewhere now.
  const stale = canTell
    ? staleEntry(
        entries.filter(({ facts }) => isOwnPage(facts.url, plan.url)),
        asked,
      )
    : undefined
  if (stale === undefined) return yield* fetch(plan)
  const page = yield* fetch({ ...plan, validators: stale.validators })
  if (page.status !== 304) return page
  const kept = page.url === stale.facts.url ? yield* warnOnly(store.load(stale)) : undefined
  if (kept === undefined) return yield* fetch(plan)
  yield* warnOnly(store.renew(stale, { usedAt: page.fetchedAt, fetchedAt: page.fetchedAt }))
  return hit({ ...kept, fetchedAt: page.fetchedAt, notes: page.notes })
})

/** Fetches a page missing in the cache, and caches it if allowed. */
const fetchMissing = Effect.fnUntraced(function* <R>(passage: Passage<R>, stores: boolean) {
  const page = yield* fetchAfresh(passage)
  if (stores && page.notes.cacheState !== "hit") yield* keep(passage, page)
  return page
})

/** A failure that says nothing about other requests. */
const isOwn = ({ reason }: FetchError): boolean =>
  reason === "timeout" || reason === "hostPaused" || reason === "unsafe"

/** Fetches a missing page once for all concurrent requests. */
const fetchTogether = Effect.fnUntraced(function* <R>(passage: Passage<R>, stores: boolean) {
  const { address, plan } = passage
  const key = JSON.stringify([
    address,
    // A failure may be one of this spelling alone, such as that of `https:` on a host that has only `http:`.
    withoutFragment(plan.url),
    // Another request may be refused by robots.txt where this one is not.
    yield* CurrentRobotsUse,
    plan.proxy,
    plan.waitFor,
    plan.captures,
    [...plan.needs],
    [...plan.prefers],
    plan.keepsExchange,
    stores,
  ])
  const flights = yield* CacheFlights
  const { isShared, value } = yield* flights.share(key, { work: fetchMissing(passage, stores), own: isOwn })
  // A page that would not have been cached counts as a miss.
  return (isShared && isWorthKeeping(value, false)) || value.notes.cacheState === "hit" ? hit(value) : missed(value)
})

const useEntry = Effect.fnUntraced(function* <R>({ asked, store }: Passage<R>, entry: KeptEntry) {
  const page = yield* warnOnly(store.load(entry))
  if (page === undefined) return undefined
  const now = yield* Clock.currentTimeMillis
  if (asked.keepsNothing !== true && now - entry.usedAt > useNoted) yield* warnOnly(store.renew(entry, { usedAt: now }))
  return hit(page)
})

const follow = Effect.fnUntraced(function* <R>(passage: Passage<R>, decision: CacheDecision<KeptEntry>) {
  const { asked, fetch, plan } = passage
  if (decision.state === "refused") return yield* refusal(decision.by, plan.url)
  if (decision.state === "hit") {
    const page = yield* useEntry(passage, decision.entry)
    if (page !== undefined) return page
    const { only, stores } = cacheUse(asked)
    return yield* only === undefined ? fetchTogether(passage, stores) : refusal(only, plan.url)
  }
  if (decision.state === "miss")
    return yield* asked.keepsNothing === true
      ? Effect.map(fetch(plan), missed)
      : fetchTogether(passage, decision.stores)
  const page = yield* fetch(plan)
  if (decision.stores) yield* keep(passage, page)
  return page
})

/** The entries under the key of a request. A store that does not answer counts as empty, unless the request allows nothing but the cache. */
const lookUp = Effect.fnUntraced(function* (store: PageStore, address: CacheAddress, asked: PolicyRequest) {
  const { only, reads, stores } = cacheUse(asked)
  if (!reads && !stores) return []
  const entries = yield* warnOnly(store.find(address))
  if (entries === undefined && only !== undefined) return yield* new CacheUnavailable()
  return entries ?? []
})

/**
 * Fetches through the team's cache, as the request's options say: cached pages answer, equal concurrent requests fetch once, stale pages
 * are revalidated, and fetched pages are cached. Without a `PageCache` everything is fetched, and requests that allow only the cache fail.
 */
export const throughCache =
  (request: CacheRequest) =>
  <R>(fetch: Fetch<FetchError, R>) =>
    Effect.fnUntraced(function* (plan: FetchPlan) {
      const asked = policyRequest(request, plan, (yield* Retention) === "none")
      const store = yield* PageCache
      if (store === undefined) {
        const { only } = cacheUse(asked)
        if (only !== undefined) return yield* refusal(only, plan.url)
        const page = yield* fetch(plan)
        return { ...page, warnings: [...withoutCache(request), ...page.warnings] }
      }
      const address = { team: yield* CurrentTeam, key: keyOf(plan, (yield* CurrentUrlPolicy)?.lists) }
      const entries = yield* inStep("cache")(lookUp(store, address, asked))
      const decision = decideCache(asked, entries, yield* Clock.currentTimeMillis)
      return yield* follow({ fetch, plan, asked, store, address, entries }, decision).pipe(
        Effect.onExit((exit) => countLookup(decision.state, exit)),
      )
    })

import type { CaptureRequest, FetchPlan, ScreenshotRequest } from "@trawl/core"
import type { CacheOptions } from "../CacheOptions.ts"
import type { CachedRequest } from "../policy/cacheUse.ts"
import type { WantedEntry } from "../policy/chooseEntry.ts"

/** The parts of a request that concern the cache. */
export interface CacheRequest extends CacheOptions {
  /** Whether a format needs the page as it is now. */
  readonly wantsFresh?: boolean
  /** Keys that the client sent itself: only those can cause a warning. */
  readonly sentKeys?: ReadonlySet<string>
}

/** Warnings about cache options when there is no cache. */
export const withoutCache = ({
  maxAge = 0,
  sentKeys = new Set(),
  storeInCache,
}: CacheRequest): ReadonlyArray<string> => [
  ...(sentKeys.has("maxAge") && maxAge > 0
    ? ["maxAge has no effect: this instance keeps no cache, so the page was fetched afresh."]
    : []),
  ...(sentKeys.has("storeInCache") && storeInCache
    ? ["storeInCache has no effect: this instance keeps no cache."]
    : []),
]

/** Input of the cache policy: a request and its plan. */
export interface PolicyRequest extends CachedRequest, WantedEntry {}

const hasCredentials = (url: string): boolean => {
  const { password, username } = new URL(url)
  return username !== "" || password !== ""
}

/** The captures that are cached: styles are measured anew each time. */
export const keptCaptures = (captures: ReadonlyArray<CaptureRequest>): ReadonlyArray<ScreenshotRequest> =>
  captures.filter((capture) => capture.type === "screenshot")

/** The input of the cache policy for a request and its plan. */
export const policyRequest = (
  { lockdown, maxAge, minAge, storeInCache, wantsFresh = false }: CacheRequest,
  plan: FetchPlan,
  keepsNothing: boolean,
): PolicyRequest => ({
  ...(maxAge === undefined ? {} : { maxAge }),
  ...(minAge === undefined ? {} : { minAge }),
  storeInCache,
  lockdown,
  headers: plan.headers,
  ...(plan.actions === undefined ? {} : { actions: plan.actions }),
  profile: plan.profile,
  hasCredentials: hasCredentials(plan.url),
  wantsFresh,
  keepsNothing,
  waitFor: plan.waitFor,
  captures: keptCaptures(plan.captures),
  needsScripts: plan.needs.has("script") || plan.prefers.has("script"),
})

import type { CaptureRequest, FetchPlan, ScreenshotRequest } from "@trawl/core"
import type { CacheOptions } from "../CacheOptions.ts"
import type { CachedRequest } from "../policy/cacheUse.ts"
import type { WantedEntry } from "../policy/chooseEntry.ts"

/** What of a request concerns the cache. */
export interface CacheRequest extends CacheOptions {
  /** Whether some format is about the page as it is now. */
  readonly wantsFresh?: boolean
  /** Keys that the client sent itself: only those can earn a warning. */
  readonly sentKeys?: ReadonlySet<string>
}

/** Sentences for what a client asked of a cache that is not there. */
export const withoutCache = ({ maxAge = 0, sentKeys = new Set(), storeInCache }: CacheRequest): ReadonlyArray<string> => [
  ...(sentKeys.has("maxAge") && maxAge > 0 ? ["maxAge has no effect: this instance keeps no cache, so the page was fetched afresh."] : []),
  ...(sentKeys.has("storeInCache") && storeInCache ? ["storeInCache has no effect: this instance keeps no cache."] : []),
]

/** A request and its plan as the policy reads them. */
export interface PolicyRequest extends CachedRequest, WantedEntry {}

const hasCredentials = (url: string): boolean => {
  const { password, username } = new URL(url)
  return username !== "" || password !== ""
}

/** The captures that are kept: how a page is styled is measured anew each time. */
export const keptCaptures = (captures: ReadonlyArray<CaptureRequest>): ReadonlyArray<ScreenshotRequest> => captures.filter((capture) => capture.type === "screenshot")

/** What the policy reads of a request and its plan. */
export const policyRequest = ({ lockdown, maxAge, minAge, storeInCache, wantsFresh = false }: CacheRequest, plan: FetchPlan, keepsNothing: boolean): PolicyRequest => ({
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

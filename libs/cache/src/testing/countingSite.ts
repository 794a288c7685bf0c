import { type FetchedPage, type FetchError, type FetchPlan, planOf } from "@trawl/core"
import { makeSqliteStore } from "@trawl/store/testing"
import { Clock, Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { CacheRequest } from "../wrap/CacheRequest.ts"
import { type Fetch, throughCache } from "../wrap/throughCache.ts"
import { pageOf, testCache } from "./testCache.ts"

const usual: CacheRequest = { storeInCache: true, lockdown: false }
/** The address that `askSite` asks for. */
export const siteUrl = "https://a.test/page"

/** A site that counts its requests, and shows the number. */
export class CountingSite {
  readonly plans: Array<FetchPlan> = []
  readonly answer: Partial<FetchedPage>

  constructor(answer: Partial<FetchedPage> = {}) {
    this.answer = answer
  }

  readonly fetch = (plan: FetchPlan) =>
    Effect.map(
      Clock.currentTimeMillis,
      (fetchedAt) => (this.plans.push(plan), pageOf(`page ${this.plans.length}`, { fetchedAt, ...this.answer })),
    )
}

/** Requests the page of a site through the cache. */
export const askSite = (
  site: { readonly fetch: Fetch<FetchError, never> },
  options: Partial<CacheRequest> = {},
  plan: Partial<FetchPlan> = {},
) => throughCache({ ...usual, ...options })(site.fetch)(planOf(siteUrl, plan))

/** The text of a page, and where it came from. */
export const outlineOf = ({ body, notes }: FetchedPage) => [Buffer.from(body).toString(), notes.cacheState ?? "off"]

/** Runs a test with a cache of its own. */
export const withCache = <A, E>(
  body: Effect.Effect<A, E, Effect.Services<ReturnType<typeof askSite>> | SqlClient.SqlClient>,
) => Effect.scoped(Effect.flatMap(makeSqliteStore, (store) => Effect.provide(body, testCache(store))))

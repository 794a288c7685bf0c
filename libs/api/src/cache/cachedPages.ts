import type { CacheAnswer, CachePurged } from "./CacheAnswers.ts"
import { Team } from "../Team.ts"
import { type CacheQuery, PageCache } from "@trawl/cache"
import { PageIndex } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { StoreUnavailable } from "@trawl/jobs"
import { checkUrl } from "@trawl/scrape"
import { Effect, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { audited } from "../request/audited.ts"
import { invalid } from "../request/decodedBody.ts"
import { refuseUnknown } from "../request/refuseUnknown.ts"
import { retentionOfKey } from "../request/retentionOfKey.ts"

/** The query of the cache routes. */
interface CachedPagesQuery {
  readonly url?: string
  readonly host?: string
  readonly cacheKey?: string
}

/** Whether a text is a host as in addresses, with an optional port. */
const isHost = (text: string): boolean => {
  const address = URL.parse(`https://${text}`)
  return address !== null && address.href === `https://${address.host}/` && !/[/?#@]/u.test(text)
}

const queryOf = Effect.fnUntraced(function* ({ cacheKey, host, url }: CachedPagesQuery) {
  yield* refuseUnknown(["url", "host", "cacheKey"])
  if (host !== undefined && !isHost(host))
    return yield* invalid(
      ["host"],
      "host must be a host, with its port where that is not the usual one, such as example.com or example.com:8080.",
    )
  const { rule } = yield* AddressGuard
  const checked = url === undefined ? undefined : checkUrl(url, rule)
  if (checked !== undefined && Result.isFailure(checked))
    return yield* invalid(["url"], `url is not valid: ${checked.failure}`)
  return {
    ...(checked === undefined ? {} : { url: checked.success }),
    ...(host === undefined ? {} : { host }),
    ...(cacheKey === undefined ? {} : { key: cacheKey }),
  } satisfies CacheQuery
})

/** GET /v2/cache. */
export const listCached = Effect.fn("listCached")(function* (asked: CachedPagesQuery) {
  const { name: team } = yield* Team
  const query = yield* queryOf(asked)
  const cache = yield* PageCache
  const pages = cache === undefined ? [] : yield* cache.list(team, query)
  const answer: CacheAnswer = {
    success: true,
    pages: pages.map(({ fetchedAt, key, ...page }) => ({
      ...page,
      cacheKey: key,
      cachedAt: new Date(fetchedAt).toISOString(),
    })),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})

/** What is removed from the cache is not found by a search either. The index knows no keys of the cache. */
const forgetIndexed = Effect.fnUntraced(function* (team: string, { host, url }: CacheQuery) {
  const index = yield* PageIndex
  const query = { ...(host === undefined ? {} : { host }), ...(url === undefined ? {} : { url }) }
  if (index === undefined || Object.keys(query).length === 0) return
  if (!(yield* index.forget(team, query))) return yield* new StoreUnavailable()
})

/** DELETE /v2/cache. Refuses an empty query, which would remove everything. */
export const purgeCached = Effect.fn("purgeCached")(function* (asked: CachedPagesQuery) {
  const { name: team } = yield* Team
  const query = yield* queryOf(asked)
  if (Object.keys(query).length === 0)
    return yield* invalid(["url"], "url, host or cacheKey must say which pages are to be removed from the cache.")
  const cache = yield* PageCache
  const target = (yield* retentionOfKey) === "store" ? Object.values(query).join(" ") : undefined
  const purge = Effect.andThen(
    forgetIndexed(team, query),
    cache === undefined ? Effect.succeed(0) : cache.purge(team, query),
  )
  const answer: CachePurged = {
    success: true,
    removed: yield* audited<number>({ action: "cache.purged", target })(purge),
  }
  return HttpServerResponse.jsonUnsafe(answer)
})

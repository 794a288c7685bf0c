import type { FetchError, FetchedPage, FetchPlan } from "@trawl/core"
import { ProxyPool } from "@trawl/guard"
import { Clock, Effect, Result } from "effect"
import { needsBrowser } from "./escalation/needsBrowser.ts"
import { inRestOfTime } from "./inRestOfTime.ts"

/** Statuses with which sites may refuse one address and accept another. */
const refusals: ReadonlySet<number> = new Set([401, 403, 429])

const isRefused = (page: FetchedPage): boolean => refusals.has(page.status) || needsBrowser(page) === "challenge"

type FetchResult = Result.Result<FetchedPage, FetchError>

const worth = (fetched: FetchResult): number => (Result.isFailure(fetched) ? 0 : isRefused(fetched.success) ? 1 : 2)

const asksForEnhanced = (fetched: FetchResult): boolean =>
  Result.isFailure(fetched) ? fetched.failure.reason === "proxy" : isRefused(fetched.success)

/**
 * Fetches by `proxy: auto`: through basic, and again through enhanced if the site refused (401, 403, 429, a challenge) or the
 * basic proxies failed, provided that enhanced proxies are configured. The better answer is kept.
 */
export const fetchEnhanced = <R>(plan: FetchPlan, fetch: Fetch<R>): Effect.Effect<FetchedPage, FetchError, R> =>
  plan.proxy === "auto"
    ? Effect.flatMap(ProxyPool, ({ tiers }) => (tiers.has("enhanced") ? fetchTwice(plan, fetch) : fetch(plan)))
    : fetch(plan)

type Fetch<R> = (plan: FetchPlan) => Effect.Effect<FetchedPage, FetchError, R>

const fetchTwice = Effect.fnUntraced(function* <R>(plan: FetchPlan, fetch: Fetch<R>) {
  const since = yield* Clock.currentTimeMillis
  const first: FetchResult = yield* Effect.result(fetch(plan))
  if (!asksForEnhanced(first)) return yield* Effect.fromResult(first)
  const second: FetchResult = yield* Effect.result(
    inRestOfTime(plan, since, (rest) => fetch({ ...rest, proxy: "enhanced" })),
  )
  return yield* Effect.fromResult(worth(second) > worth(first) ? second : first)
})

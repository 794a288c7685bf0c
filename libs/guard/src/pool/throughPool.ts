import { Effect } from "effect"
import type { Proxies } from "./ProxyPool.ts"
import { type ProxyChoice, type ProxyPlan, upstreamFor } from "./upstreamFor.ts"

/** A fetch that may go through a proxy. */
export interface ProxyAttempt<A, E, R> {
  readonly plan: ProxyPlan
  readonly fetch: (choice: ProxyChoice) => Effect.Effect<A, E, R>
  /** Whether the fetch failed because its proxy did. */
  readonly isProxyFault: (error: E) => boolean
}

/** Fetches through a proxy of the pool, and reports to the pool whether it worked. If the proxy fails, another one is tried, once. */
export const throughPool = <A, E, R>(pool: Proxies, attempt: ProxyAttempt<A, E, R>): Effect.Effect<A, E, R> =>
  pool.tiers.size === 0 ? attempt.fetch({ tier: "basic" }) : throughProxies(pool, attempt)

const throughProxies = Effect.fnUntraced(function* <A, E, R>(
  pool: Proxies,
  { plan, fetch, isProxyFault }: ProxyAttempt<A, E, R>,
) {
  const attempt = (choice: ProxyChoice): Effect.Effect<A, E, R> => {
    const { upstream } = choice
    if (upstream === undefined) return fetch(choice)
    return fetch(choice).pipe(
      Effect.tap(() => pool.report(upstream, "worked")),
      Effect.tapError((error) => (isProxyFault(error) ? pool.report(upstream, "failed") : Effect.void)),
    )
  }
  const first = yield* upstreamFor(pool, plan)
  const again = Effect.fnUntraced(function* (error: E) {
    if (first.upstream === undefined || !isProxyFault(error)) return yield* Effect.fail(error)
    const second = yield* upstreamFor(pool, plan, first.upstream)
    return yield* second.upstream === undefined ? Effect.fail(error) : attempt(second)
  })
  return yield* attempt(first).pipe(Effect.catch(again))
})

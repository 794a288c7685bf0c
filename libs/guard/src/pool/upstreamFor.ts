import type { FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import type { Proxies, ProxyTierName } from "./ProxyPool.ts"

/** The route of a fetch: the tier that it counts as, and the proxy; direct if absent. */
export interface ProxyChoice {
  readonly tier: ProxyTierName
  readonly upstream?: UpstreamProxy
}

/** The part of a plan that the choice needs. */
export type ProxyPlan = Pick<FetchPlan, "proxy" | "location">

/** The proxy for a plan. `auto` counts as basic, and so does enhanced if no enhanced proxy is configured. */
export const upstreamFor = (
  pool: Proxies,
  { proxy, location }: ProxyPlan,
  not?: UpstreamProxy,
): Effect.Effect<ProxyChoice> => {
  const tier = proxy === "enhanced" && pool.tiers.has("enhanced") ? "enhanced" : "basic"
  return Effect.map(pool.pick({ tier, country: location.country, not }), (upstream) =>
    upstream === undefined ? { tier } : { tier, upstream },
  )
}

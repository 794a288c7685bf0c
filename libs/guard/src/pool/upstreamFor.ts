import type { FetchPlan } from "@trawl/core"
import { Effect } from "effect"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import type { Proxies, ProxyTierName } from "./ProxyPool.ts"

/** How a page is fetched: the tier that it counts as, and the proxy; from here when that is absent. */
export interface ProxyChoice {
  readonly tier: ProxyTierName
  readonly upstream?: UpstreamProxy
}

/** What a choice reads of a plan. */
export type ProxyPlan = Pick<FetchPlan, "proxy" | "location">

/** The proxy for a plan. `auto` counts as basic, and so does enhanced where no enhanced proxy is configured. */
export const upstreamFor = (pool: Proxies, { proxy, location }: ProxyPlan, not?: UpstreamProxy): Effect.Effect<ProxyChoice> => {
  const tier = proxy === "enhanced" && pool.tiers.has("enhanced") ? "enhanced" : "basic"
  return Effect.map(pool.pick({ tier, country: location.country, not }), (upstream) => (upstream === undefined ? { tier } : { tier, upstream }))
}

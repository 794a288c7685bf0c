import { Context, Effect } from "effect"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import type { ProxyRequest } from "./chooseProxy.ts"

/** Proxy tiers: ordinary proxies, and more expensive ones that more sites accept. */
export type ProxyTierName = "basic" | "enhanced"

/** The proxies of this deployment. */
export interface Proxies {
  /** The tiers that have proxies. */
  readonly tiers: ReadonlySet<ProxyTierName>
  /** A proxy of the tier; undefined if it has none (except the one already tried). */
  readonly pick: (request: ProxyRequest & { readonly tier: ProxyTierName }) => Effect.Effect<UpstreamProxy | undefined>
  /** Reports whether a proxy worked: one that fails is skipped for 10 s, then longer each time, up to 10 minutes. */
  readonly report: (upstream: UpstreamProxy, outcome: "worked" | "failed") => Effect.Effect<void>
}

/** The proxies for engines and fetchPage. By default there are none, and connections are direct. */
export const ProxyPool = Context.Reference<Proxies>("@trawl/guard/ProxyPool", {
  defaultValue: () => ({ tiers: new Set(), pick: () => Effect.succeed(undefined), report: () => Effect.void }),
})

import { Context, Effect } from "effect"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import type { ProxyRequest } from "./chooseProxy.ts"

/** The kinds of proxies: ordinary ones, and dearer ones that more sites let through. */
export type ProxyTierName = "basic" | "enhanced"

/** The proxies of this deployment. */
export interface Proxies {
  /** The tiers that have proxies. */
  readonly tiers: ReadonlySet<ProxyTierName>
  /** A proxy of the tier; undefined when it has none (but the one that was tried). */
  readonly pick: (request: ProxyRequest & { readonly tier: ProxyTierName }) => Effect.Effect<UpstreamProxy | undefined>
  /** Tells how a proxy did: one that fails rests for 10 s, then longer and longer, up to 10 minutes. */
  readonly report: (upstream: UpstreamProxy, outcome: "worked" | "failed") => Effect.Effect<void>
}

/** Where engines and fetchPage find the proxies. Without one given, everything is fetched from here. */
export const ProxyPool = Context.Reference<Proxies>("@trawl/guard/ProxyPool", {
  defaultValue: () => ({ tiers: new Set(), pick: () => Effect.succeed(undefined), report: () => Effect.void }),
})

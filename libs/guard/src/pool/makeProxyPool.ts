import { Clock, Effect } from "effect"
import type { UpstreamProxy } from "../upstream/UpstreamProxy.ts"
import { afterUse, chooseProxy, type ProxyState } from "./chooseProxy.ts"
import type { Proxies, ProxyTierName } from "./ProxyPool.ts"

/** The proxies of each tier. */
export type ProxyLists = Readonly<Record<ProxyTierName, ReadonlyArray<UpstreamProxy>>>

const fresh = (upstream: UpstreamProxy): ProxyState => ({ upstream, failures: 0, failedAt: 0, restsUntil: 0, turn: 0 })

const replace = (list: Array<ProxyState>, upstream: UpstreamProxy, next: (state: ProxyState) => ProxyState): void => {
  const at = list.findIndex((state) => state.upstream === upstream)
  const state = list[at]
  if (state !== undefined) list[at] = next(state)
}

/** A pool of proxies that are used in turn, and rest after failures. */
export const makeProxyPool = (lists: ProxyLists): Proxies => {
  const states = { basic: lists.basic.map(fresh), enhanced: lists.enhanced.map(fresh) }
  let turns = 0
  return {
    tiers: new Set((["basic", "enhanced"] as const).filter((tier) => lists[tier].length > 0)),
    pick: ({ tier, ...request }) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const upstream = chooseProxy(states[tier], request, now)?.upstream
        if (upstream !== undefined) replace(states[tier], upstream, (state) => ({ ...state, turn: ++turns }))
        return upstream
      }),
    report: (upstream, outcome) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        for (const list of Object.values(states)) replace(list, upstream, (state) => afterUse(state, outcome, now))
      }),
  }
}

import type { UpstreamOptions } from "../upstream/connectUpstream.ts"
import { type Dialer, makeDialer } from "./dialer.ts"
import { GuardedAgent } from "./GuardedAgent.ts"
import type { ProxyLease } from "./ProxyLease.ts"

/** An active lease: its dialer, its connections, and the number of blocked requests. */
export interface OpenLease {
  readonly dialer: Dialer
  readonly agent: GuardedAgent
  /** Checks a request against the lease, and counts blocked ones. */
  readonly isBlocked: (request: { readonly host: string; readonly port: number; readonly url?: string }) => boolean
  readonly blocked: () => number
}

/** Milliseconds for which an idle connection to a site is kept. */
export const keepAliveMillis = 4_000

/** Opens a lease with its own agent, so that no connection outlives it or serves another. */
export const openLease = (options: UpstreamOptions, { upstream, blocks }: ProxyLease): OpenLease => {
  const dialer = makeDialer(options, upstream)
  const agent = new GuardedAgent(dialer, {
    keepAlive: true,
    keepAliveMsecs: keepAliveMillis,
    maxSockets: 32,
    maxFreeSockets: 32,
  })
  let blocked = 0
  return {
    dialer,
    agent,
    isBlocked: (request) => {
      if (blocks?.(request) !== true) return false
      blocked += 1
      return true
    },
    blocked: () => blocked,
  }
}

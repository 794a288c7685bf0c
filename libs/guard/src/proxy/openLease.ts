import type { UpstreamOptions } from "../upstream/connectUpstream.ts"
import { type Dialer, makeDialer } from "./dialer.ts"
import { GuardedAgent } from "./GuardedAgent.ts"
import type { ProxyLease } from "./ProxyLease.ts"

/** A lease at work: its dialer, the connections that it keeps, and how much it blocked. */
export interface OpenLease {
  readonly dialer: Dialer
  readonly agent: GuardedAgent
  /** Asks the lease, and counts what it blocks. */
  readonly isBlocked: (request: { readonly host: string; readonly port: number; readonly url?: string }) => boolean
  readonly blocked: () => number
}

/** Milliseconds that an unused connection to a site is kept. */
export const keepAliveMillis = 4_000

/** Opens a lease. Its agent is its own, so that no connection outlives it or serves another. */
export const openLease = (options: UpstreamOptions, { upstream, blocks }: ProxyLease): OpenLease => {
  const dialer = makeDialer(options, upstream)
  const agent = new GuardedAgent(dialer, { keepAlive: true, keepAliveMsecs: keepAliveMillis, maxSockets: 32, maxFreeSockets: 32 })
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

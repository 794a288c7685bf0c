import { Context, Effect } from "effect"
import type { PoolUsage } from "./TeamShares.ts"

/** A pool of places that all teams of the process share. */
export interface Pool {
  /** Name for operators, such as "browser tabs". */
  readonly name: string
  readonly usage: () => PoolUsage
}

/** The pools of the process, for readiness and metrics. */
export const Pools = Context.Reference<Set<Pool>>("@trawl/core/Pools", { defaultValue: () => new Set() })

/** Lists a pool in `Pools` until the Scope ends. */
export const listPool = Effect.fnUntraced(function* (pool: Pool) {
  const pools = yield* Pools
  yield* Effect.acquireRelease(
    Effect.sync(() => pools.add(pool)),
    () => Effect.sync(() => pools.delete(pool)),
  )
})

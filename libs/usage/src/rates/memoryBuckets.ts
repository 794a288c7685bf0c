import { monotonicMillis } from "@trawl/core"
import { Effect } from "effect"
import type { TakeToken } from "./TakeToken.ts"

interface Level {
  readonly tokens: number
  /** Milliseconds of the monotonic clock. */
  readonly at: number
}

/** Maximum buckets in memory. Beyond that, the least recently used one is forgotten: it is full, or nearly so. */
const mostRemembered = 10_000

/** The level after the elapsed time: one token every 60/limit seconds, never more than `limit`. */
export const refill = (level: Level, limit: number, now: number): Level => ({
  tokens: Math.min(limit, level.tokens + ((now - level.at) * limit) / 60_000),
  at: now,
})

/** Buckets in the memory of this process. */
export const memoryBuckets = (): TakeToken => {
  const levels = new Map<string, Level>()
  return ({ limit, name }) =>
    Effect.map(monotonicMillis, (now) => {
      const { tokens } = refill(levels.get(name) ?? { tokens: limit, at: now }, limit, now)
      const isTaken = tokens >= 1
      const left = isTaken ? tokens - 1 : tokens
      levels.delete(name)
      levels.set(name, { tokens: left, at: now })
      const [oldest] = levels.keys()
      if (levels.size > mostRemembered && oldest !== undefined) levels.delete(oldest)
      return { isTaken, tokens: left }
    })
}

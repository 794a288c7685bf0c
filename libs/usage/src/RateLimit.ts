import { monotonicMillis } from "@trawl/core"
import { Context, Effect, Layer } from "effect"
import { RateLimited } from "./RateLimited.ts"

/** Where a team stands after a request was counted. */
export interface RateStanding {
  readonly kind: RequestKind
  /** Requests a minute, and the size of a burst. */
  readonly limit: number
  /** Requests left right now. */
  readonly remaining: number
  /** Whole seconds until the bucket is full again. */
  readonly resetSeconds: number
}

/** Requests that start work, and those that read what came of it or stop it: who waits for a batch asks again and again. */
export type RequestKind = "starts" | "reads"

/** Requests a minute and team, of each kind. */
export type RateLimits = Readonly<Record<RequestKind, number | "off">>

/** Counts requests per team and kind. */
export class RateLimit extends Context.Service<RateLimit, {
  /** Counts one request; undefined when there is no limit. */
  readonly take: (team: string, kind: RequestKind) => Effect.Effect<RateStanding | undefined, RateLimited>
}>()("@trawl/usage/RateLimit") {
  static readonly layer = ({ reads, starts }: RateLimits) =>
    Layer.sync(RateLimit, () => {
      const limits = { reads: makeRateLimit(reads, "reads"), starts: makeRateLimit(starts, "starts") }
      return RateLimit.of({ take: (team, kind) => limits[kind](team) })
    })
}

interface Bucket {
  readonly tokens: number
  /** Milliseconds on a clock that nobody sets. */
  readonly at: number
}

/** The bucket after the time since it was last seen: one token every 60/limit seconds, never more than `limit`. */
export const refill = (bucket: Bucket, limit: number, now: number): Bucket => ({
  tokens: Math.min(limit, bucket.tokens + ((now - bucket.at) * limit) / 60_000),
  at: now,
})

const secondsFor = (tokens: number, limit: number): number => Math.max(0, Math.ceil((tokens * 60) / limit))

/** A token bucket per team in memory, for requests of one kind. Teams come from configured keys, so the map is as small as their list. */
export const makeRateLimit = (limit: number | "off", kind: RequestKind): ((team: string) => Effect.Effect<RateStanding | undefined, RateLimited>) => {
  if (limit === "off") return () => Effect.succeed(undefined)
  const buckets = new Map<string, Bucket>()
  return Effect.fnUntraced(function* (team: string) {
    const now = yield* monotonicMillis
    const { tokens } = refill(buckets.get(team) ?? { tokens: limit, at: now }, limit, now)
    const left = tokens >= 1 ? tokens - 1 : tokens
    buckets.set(team, { tokens: left, at: now })
    if (tokens < 1) return yield* new RateLimited({ kind, limit, retryAfterSeconds: Math.max(1, secondsFor(1 - tokens, limit)) })
    return { kind, limit, remaining: Math.floor(left), resetSeconds: secondsFor(limit - left, limit) }
  })
}

/** The standing as `RateLimit-Policy` and `RateLimit` headers, names of the IETF draft 09. */
export const rateLimitHeaders = (standing: RateStanding): Readonly<Record<string, string>> => ({
  "ratelimit-policy": `"${standing.kind}";q=${standing.limit};w=60`,
  ratelimit: `"${standing.kind}";r=${standing.remaining};t=${standing.resetSeconds}`,
})

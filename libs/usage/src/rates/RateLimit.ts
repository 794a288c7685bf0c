import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { memoryBuckets } from "./memoryBuckets.ts"
import { RateLimited } from "./RateLimited.ts"
import { sharedBuckets } from "./sharedBuckets.ts"
import type { TakeToken } from "./TakeToken.ts"

/** Requests that start work, and those that read results or stop work: clients that wait for a batch poll. */
export type RequestKind = "starts" | "reads"

/** Requests per minute and team, for each kind. */
export type RateLimits = Readonly<Record<RequestKind, number | "off">>

/** Rate limit status of a team, or of a key with its own limit, after a request was counted. */
export interface RateStatus {
  readonly kind: RequestKind | "key"
  /** Requests per minute, also the burst size. */
  readonly limit: number
  /** Requests left now. */
  readonly remaining: number
  /** Whole seconds until the bucket is full again. */
  readonly resetSeconds: number
}

/** The caller: a team, with a key that may have its own limit for all requests together. */
export interface RatedCaller {
  readonly team: string
  readonly key?: { readonly id: string; readonly rateLimit?: number }
}

/** Counts requests per team and kind, and per key. */
export class RateLimit extends Context.Service<
  RateLimit,
  {
    /** Counts one request. Returns the status of each limit; empty when there is none. */
    readonly take: (caller: RatedCaller, kind: RequestKind) => Effect.Effect<ReadonlyArray<RateStatus>, RateLimited>
  }
>()("@trawl/usage/RateLimit") {
  /** For one process: counted in memory. */
  static readonly layerMemory = (limits: RateLimits): Layer.Layer<RateLimit> =>
    Layer.sync(RateLimit, () => makeRateLimit(limits, memoryBuckets()))
  /** For several processes on one PostgreSQL: counted there, by one statement for each limit. */
  static readonly layerShared = (limits: RateLimits): Layer.Layer<RateLimit, never, SqlClient.SqlClient> =>
    Layer.effect(
      RateLimit,
      Effect.map(sharedBuckets, (take) => makeRateLimit(limits, take)),
    )
}

interface Limit {
  readonly kind: RateStatus["kind"]
  readonly name: string
  readonly limit: number
}

/** The key's own limit comes first: requests that it refuses are not counted for the team. */
const limitsOf = ({ key, team }: RatedCaller, kind: RequestKind, limit: number | "off"): ReadonlyArray<Limit> => {
  const ofKey =
    key?.rateLimit === undefined ? [] : [{ kind: "key" as const, name: `key ${key.id}`, limit: key.rateLimit }]
  return limit === "off" ? ofKey : [...ofKey, { kind, name: `${kind} ${team}`, limit }]
}

const secondsFor = (tokens: number, limit: number): number => Math.max(0, Math.ceil((tokens * 60) / limit))

const makeRateLimit = (limits: RateLimits, takeToken: TakeToken): RateLimit["Service"] => {
  const takeOne = Effect.fnUntraced(function* ({ kind, limit, name }: Limit) {
    const { isTaken, tokens } = yield* takeToken({ name, limit })
    if (!isTaken)
      return yield* new RateLimited({ kind, limit, retryAfterSeconds: Math.max(1, secondsFor(1 - tokens, limit)) })
    return { kind, limit, remaining: Math.floor(tokens), resetSeconds: secondsFor(limit - tokens, limit) }
  })
  return RateLimit.of({ take: (caller, kind) => Effect.forEach(limitsOf(caller, kind, limits[kind]), takeOne) })
}

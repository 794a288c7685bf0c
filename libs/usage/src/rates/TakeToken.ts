import type { Effect } from "effect"

/** A bucket that holds `limit` tokens and is refilled with as many per minute. */
export interface Bucket {
  readonly name: string
  readonly limit: number
}

/** Level of a bucket after a token was requested. */
export interface TokensLeft {
  readonly isTaken: boolean
  /** With a fraction. */
  readonly tokens: number
}

/** Takes a token if there is one. An unused bucket is full. */
export type TakeToken = (bucket: Bucket) => Effect.Effect<TokensLeft>

import type { Effect } from "effect"

/** A bucket that holds `limit` tokens and gets as many a minute. */
export interface Bucket {
  readonly name: string
  readonly limit: number
}

/** What is in a bucket after somebody wanted a token. */
export interface TokensLeft {
  readonly isTaken: boolean
  /** With a fraction. */
  readonly tokens: number
}

/** Takes a token where there is one. A bucket that nobody has asked before is full. */
export type TakeToken = (bucket: Bucket) => Effect.Effect<TokensLeft>

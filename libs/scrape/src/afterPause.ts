import type { FetchError } from "@trawl/core"
import { Effect } from "effect"

/** Pauses of hosts last no longer than this. */
const longestPause = 60_000

/** Does work once more when the host that asked for a pause may be asked again: for work that nobody waits for, in none of whose time the pause would fit. */
export const afterPause = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E | FetchError, R>): Effect.Effect<A, E | FetchError, R> =>
  Effect.catchIf(
    work,
    (error): error is FetchError => error._tag === "FetchError" && "reason" in error && error.reason === "hostPaused",
    ({ waitMillis = longestPause }) => Effect.delay(work, Math.min(waitMillis, longestPause)),
  )

import { Clock, Effect } from "effect"

/** Milliseconds of a clock that nobody sets: for waits that only this process keeps. */
export const monotonicMillis = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

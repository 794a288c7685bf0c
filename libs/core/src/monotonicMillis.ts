import { Clock, Effect } from "effect"

/** Milliseconds on a clock that nobody sets. Their zero is any moment: only differences mean something. */
export const monotonicMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)

/** The same on the clock in use: waits and pauses that others depend on last no longer when the machine's clock is set back. */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos / 1_000_000n))

import { Clock, Effect } from "effect"

/** Milliseconds of the monotonic clock. Their origin is arbitrary: only differences mean something. */
export const monotonicMillisOf = (clock: Clock.Clock): number => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)

/** Milliseconds of the current monotonic clock: waits and pauses do not grow when the machine's clock is set back. */
export const monotonicMillis: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) =>
  Number(nanos / 1_000_000n),
)

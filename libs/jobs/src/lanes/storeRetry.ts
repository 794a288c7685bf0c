import { Effect, Schedule } from "effect"

/** The store may come back in a second or in an hour: the first retries are quick, the later ones cheap. It never ends. */
export const storeRetry = Schedule.exponential("100 millis", 2).pipe(Schedule.jittered, (growing) =>
  Schedule.min([growing, Schedule.spaced("5 seconds")]),
)

/** Retries until it succeeds. */
export const retryForever = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  // The schedule has no end, so no failure remains.
  Effect.orDie(Effect.retry(effect, storeRetry))

import { Effect, Schedule } from "effect"

/** Before the first retry. */
export const firstWait = "100 millis"

/** The store may come back in a second or in an hour: the first retries are quick, the later ones cheap. It never ends. */
export const storeRetry = Schedule.exponential(firstWait, 2).pipe(Schedule.jittered, (growing) =>
  Schedule.min([growing, Schedule.spaced("5 seconds")]),
)

/** Retries until it succeeds. Only a failure sets up the schedule, which takes longer than most of what is tried for each page. */
export const retryForever = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  effect.pipe(
    // The schedule has no end, so no failure remains.
    Effect.catch(() => Effect.orDie(Effect.delay(Effect.retry(effect, storeRetry), firstWait))),
  )

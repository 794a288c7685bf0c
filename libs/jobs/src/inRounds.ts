import { Duration, Effect, type Schedule } from "effect"

/** After a bug, so that one which strikes every round does not fill the log. */
const pause = Duration.seconds(1)

/**
 * Runs an effect again and again until it is interrupted. A round that a bug ends is logged and the next one comes:
 * nobody else would notice that the work is done no more.
 */
export const inRounds = <R>(work: string, round: Effect.Effect<unknown, never, R>, schedule: Schedule.Schedule<unknown>): Effect.Effect<void, never, R> =>
  round.pipe(
    Effect.catchCause((cause) => Effect.andThen(Effect.logError(`${work} ended in a defect and goes on`, cause), Effect.sleep(pause))),
    Effect.repeat(schedule),
    Effect.asVoid,
  )

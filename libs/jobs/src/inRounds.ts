import { Duration, Effect, type Schedule } from "effect"

/** Pause after a defect, so that a recurring one does not fill the log. */
const pause = Duration.seconds(1)

/**
 * Runs an effect repeatedly until interrupted. A round that ends in a defect is logged and the next one follows:
 * nothing else would notice that the work has stopped.
 */
export const inRounds = <R>(
  work: string,
  round: Effect.Effect<unknown, never, R>,
  schedule: Schedule.Schedule<unknown>,
): Effect.Effect<void, never, R> =>
  round.pipe(
    Effect.catchCause((cause) =>
      Effect.andThen(Effect.logError(`${work} ended in a defect and goes on`, cause), Effect.sleep(pause)),
    ),
    Effect.repeat(schedule),
    Effect.asVoid,
  )

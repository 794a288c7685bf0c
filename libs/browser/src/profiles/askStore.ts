import { isStoreFault } from "@trawl/store"
import { Effect, Schedule } from "effect"
import type { SqlError } from "effect/sql"

const patience = "10 seconds"

/** Queries the store, with a few retries while it fails. The caller learns nothing about the database; the log has the cause. */
export const askStore = <A, R, E>(
  effect: Effect.Effect<A, SqlError.SqlError, R>,
  unavailable: () => E,
): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.retry({ while: isStoreFault, times: 5, schedule: Schedule.spaced("200 millis") }),
    Effect.timeout(patience),
    Effect.tapError((error) => Effect.logError("The store of profiles failed", error)),
    Effect.mapError(unavailable),
  )

import { Effect, Schedule } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

const interval = "10 minutes"

/** Removes expired data in the background. Failures, even defects, are retried in the next round. */
export const purging = (what: string, purge: Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>) =>
  purge.pipe(
    Effect.catchCause((cause) => Effect.logWarning(`${what} could not be removed yet`, cause)),
    Effect.repeat(Schedule.jittered(Schedule.spaced(interval))),
    Effect.forkScoped,
  )

import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { UsageUnavailable } from "./UsageUnavailable.ts"

/** Longer than a busy database takes, shorter than a client waits. */
const patience = "5 seconds"

/** Nothing about the database reaches the caller; the log has the cause. */
export const withinPatience = <A, E, R>(effect: Effect.Effect<A, E | SqlError.SqlError, R>) =>
  effect.pipe(
    Effect.timeout(patience),
    Effect.catchTag(["SqlError", "TimeoutError"], (error) =>
      Effect.andThen(
        Effect.logError("The store of credits and usage failed", error),
        Effect.fail(new UsageUnavailable()),
      ),
    ),
  )

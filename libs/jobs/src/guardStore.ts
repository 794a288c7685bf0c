import type { SealedUnreadable } from "@trawl/store"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import { StoreUnavailable } from "./JobError.ts"

/** Longer than a busy database takes, for 100,000 URLs too; shorter than a client waits. */
const patience = "30 seconds"

/** Nothing about the database reaches the caller; the log has the cause. Data that cannot be decrypted now may be once the operator has provided the key. */
export const guardStore = <A, E, R>(effect: Effect.Effect<A, E | SqlError.SqlError | SealedUnreadable, R>) =>
  effect.pipe(
    Effect.timeout(patience),
    Effect.catchTag(["SqlError", "TimeoutError", "SealedUnreadable"], (error) =>
      Effect.andThen(Effect.logError("The store failed", error), Effect.fail(new StoreUnavailable())),
    ),
  )

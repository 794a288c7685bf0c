import type { Blobs } from "@trawl/blobs"
import { eraseRemnants, giveSpaceBack } from "@trawl/store"
import { Effect, Layer, Schedule } from "effect"
import type { SqlClient } from "effect/sql"
import type { JobEngine } from "../engine/JobEngine.ts"
import { inRounds } from "../inRounds.ts"
import { purgeDelivered } from "../retention/purgeDelivered.ts"
import { purgeExpired } from "./purgeExpired.ts"
import { sweepFiles } from "./sweepFiles.ts"

/** Results are removed at most this long after they have expired; until then they are only invisible. */
const purgeInterval = "1 minute"
const sweepInterval = "1 hour"
const forgetInterval = "5 seconds"

const purges = Effect.andThen(purgeExpired(), giveSpaceBack).pipe(
  Effect.catch((error) => Effect.logWarning("Expired results could not be removed yet", error)),
)

const forgets = Effect.andThen(purgeDelivered(), eraseRemnants).pipe(
  Effect.catch((error) => Effect.logWarning("What nobody may keep could not be removed yet", error)),
)

const sweeps = sweepFiles().pipe(
  Effect.catch((error) => Effect.logWarning("Old files could not be removed yet", error)),
)

/** Removes expired data in the background. Failures are retried in the next round. */
export const expiry: Layer.Layer<never, never, SqlClient.SqlClient | Blobs | JobEngine> = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* Effect.forkScoped(
      inRounds("Removing expired results", purges, Schedule.jittered(Schedule.spaced(purgeInterval))),
    )
    yield* Effect.forkScoped(
      inRounds("Removing what nobody may keep", forgets, Schedule.jittered(Schedule.spaced(forgetInterval))),
    )
    yield* Effect.forkScoped(inRounds("Removing old files", sweeps, Schedule.jittered(Schedule.spaced(sweepInterval))))
  }),
)

import { type BatchRead, Jobs } from "@trawl/jobs"
import { Effect, Schedule } from "effect"
import { afterDelivery } from "../edge/afterDelivery.ts"

/** Runs in the background; an unrecorded read keeps a batch for an hour, so a busy store is retried for a minute. */
const again = { times: 12, schedule: Schedule.spaced("5 seconds") }

/** Records what a client has received of a batch that `goesWhenRead`. If that fails, the batch stays until it expires. */
export const noteRead = (read: BatchRead) =>
  Jobs.use((jobs) => jobs.noteRead(read)).pipe(
    Effect.retry(again),
    Effect.catchTag("StoreUnavailable", () =>
      Effect.logWarning("What was read of a batch could not be noted, so that it stays until it expires."),
    ),
  )

/** The same, once the answer to the current request was received completely. */
export const noteWhenDelivered = (read: BatchRead) => afterDelivery(noteRead(read))

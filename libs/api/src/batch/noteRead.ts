import { type BatchRead, Jobs } from "@trawl/jobs"
import { Effect, Schedule } from "effect"
import { afterDelivery } from "../edge/afterDelivery.ts"

/** Nobody waits for it, and what is not noted keeps a batch for an hour: a busy store is asked again for a minute. */
const again = { times: 12, schedule: Schedule.spaced("5 seconds") }

/** Notes what a client has taken of a batch that goes when it was read. One that could not be noted stays until it expires. */
export const noteRead = (read: BatchRead) =>
  Jobs.use((jobs) => jobs.noteRead(read)).pipe(
    Effect.retry(again),
    Effect.catchTag("StoreUnavailable", () => Effect.logWarning("What was read of a batch could not be noted, so that it stays until it expires.")),
  )

/** The same, once the answer to the current request was taken whole. */
export const noteWhenDelivered = (read: BatchRead) => afterDelivery(noteRead(read))

import { Blobs } from "@trawl/blobs"
import { Clock, Effect } from "effect"
import { JobsSettings } from "../JobsSettings.ts"

/** Addresses end with the results; a file that is older has no reader, and a scrape that still runs none so old. */
const grace = 24 * 60 * 60 * 1000

/**
 * Removes files that no result refers to any more: a process that is killed between a file and its row leaves the file,
 * and no purge of rows would find it.
 */
export const sweepFiles = Effect.fn("sweepFiles")(function* () {
  const blobs = yield* Blobs
  const { retentionMillis } = yield* JobsSettings
  yield* blobs.removeOlder((yield* Clock.currentTimeMillis) - retentionMillis - grace)
})

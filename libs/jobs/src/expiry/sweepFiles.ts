import { Blobs } from "@trawl/blobs"
import { Clock, Effect } from "effect"
import { JobsSettings } from "../JobsSettings.ts"

/** Addresses expire with the results; an older file has no reader, and no running scrape has such old files. */
const grace = 24 * 60 * 60 * 1000

/**
 * Removes files that no result references: a process killed between writing a file and its row leaves the file, and no
 * purge of rows would find it.
 */
export const sweepFiles = Effect.fn("sweepFiles")(function* () {
  const blobs = yield* Blobs
  const { retentionMillis } = yield* JobsSettings
  yield* blobs.removeOlder((yield* Clock.currentTimeMillis) - retentionMillis - grace)
})

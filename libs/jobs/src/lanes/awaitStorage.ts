import type { PageOutcome } from "@trawl/core"
import { Effect } from "effect"
import { Storage, type StorageRoom } from "../storage/Storage.ts"

/** The code of a page whose team has reached its quota. */
export const storageFull = "SCRAPE_STORAGE_QUOTA"

const quotaReached: PageOutcome = {
  status: "failed",
  code: storageFull,
  error: "The page was not scraped: the results of the team take up all the bytes that it may keep.",
}

const untilRoom = ({ shortage }: StorageRoom) =>
  Effect.repeat(Effect.delay(shortage, "3 seconds"), { until: (found) => found === undefined })

/**
 * Waits while no results can be stored, until the operator resolves it. Returns the outcome of a page whose team has reached its
 * quota, so that it is not fetched in vain: pages started earlier are stored, so a team may exceed its quota somewhat.
 */
export const awaitStorage = Effect.fnUntraced(function* (team: string) {
  const storage = yield* Storage
  // Mostly there is room, and a schedule costs more than the question.
  if ((yield* storage.shortage) !== undefined) yield* untilRoom(storage)
  return (yield* storage.isQuotaReached(team)) ? quotaReached : undefined
})

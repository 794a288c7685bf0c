import type { PageOutcome } from "@trawl/core"
import { Effect, Schedule } from "effect"
import { Storage } from "../storage/Storage.ts"

/** The code of a page whose team has reached its quota. */
export const storageFull = "SCRAPE_STORAGE_QUOTA"

const quotaReached: PageOutcome = {
  status: "failed",
  code: storageFull,
  error: "The page was not scraped: the results of the team take up all the bytes that it may keep.",
}

/**
 * Waits while no results can be stored, until the operator resolves it. Returns the outcome of a page whose team has reached its
 * quota, so that it is not fetched in vain: pages started earlier are stored, so a team may exceed its quota somewhat.
 */
export const awaitStorage = Effect.fnUntraced(function* (team: string) {
  const storage = yield* Storage
  yield* Effect.repeat(storage.shortage, {
    until: (shortage) => shortage === undefined,
    schedule: Schedule.spaced("3 seconds"),
  })
  return (yield* storage.isQuotaReached(team)) ? quotaReached : undefined
})

import type { PageOutcome } from "@trawl/core"
import { Effect, Schedule } from "effect"
import { Storage } from "../storage/Storage.ts"

const quotaReached: PageOutcome = {
  status: "failed",
  code: "SCRAPE_STORAGE_QUOTA",
  error: "The page was not scraped: the results of the team take up all the bytes that it may keep.",
}

/**
 * Waits while nothing can be kept of anybody, which its operator has to end. Returns how a page ends whose team keeps as much as
 * it may, before it is fetched for nothing: what began earlier is kept, so that a team's results may end somewhat above that.
 */
export const awaitStorage = Effect.fnUntraced(function* (team: string) {
  const storage = yield* Storage
  yield* Effect.repeat(storage.shortage, { until: (shortage) => shortage === undefined, schedule: Schedule.spaced("3 seconds") })
  return (yield* storage.isQuotaReached(team)) ? quotaReached : undefined
})

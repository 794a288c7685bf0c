import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobsSettings } from "../JobsSettings.ts"
import { TeamSlots } from "../slots/TeamSlots.ts"
import type { TeamUsage } from "./JobStatus.ts"

/** Running and waiting work of a team: waiting is all unfinished work without a slot. */
export const readTeamUsage = Effect.fn("readTeamUsage")(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const slots = yield* TeamSlots
  const { concurrency } = yield* JobsSettings
  const { active, scrapes } = yield* slots.usage(team)
  const [row] = yield* sql<{ readonly pages: number | bigint }>`
    SELECT COALESCE(SUM(total - completed - failed - cancelled), 0) AS pages
    FROM batches WHERE team = ${team} AND closed = 0 AND status = 'scraping'`
  const open = Number(row?.pages ?? 0) + scrapes
  return { active, queued: Math.max(0, open - active), maxConcurrency: concurrency } satisfies TeamUsage
})

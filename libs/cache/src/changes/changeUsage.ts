import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Bytes that a team's history has, in the caller's transaction, which holds the team's row from then on: all that changes a team's versions
 * begins with it, so nothing waits in a circle, and of two scrapes one comes before the other.
 */
export const holdTeam = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly bytes: number | string | bigint }>`INSERT INTO change_usage (team, bytes) VALUES (${team}, 0)
    ON CONFLICT (team) DO UPDATE SET bytes = change_usage.bytes RETURNING bytes`
  return Number(row?.bytes ?? 0)
})

/** Counts more bytes, or fewer, for the team that is held. A team that has none left has no row. */
export const changeUsage = Effect.fnUntraced(function* (team: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  if (bytes !== 0) yield* sql`UPDATE change_usage SET bytes = bytes + ${bytes} WHERE team = ${team}`
  if (bytes <= 0) yield* sql`DELETE FROM change_usage WHERE team = ${team} AND bytes <= 0`
})

/** A row that was removed. */
export interface RemovedRow {
  readonly size: number
}

export const sizeOf = (removed: ReadonlyArray<RemovedRow>): number => removed.reduce((sum, { size }) => sum + size, 0)

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Bytes of a team's history. Locks the team's row in the caller's transaction: every change of a team's versions begins with it, so there
 * are no deadlocks, and concurrent scrapes are ordered.
 */
export const holdTeam = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly bytes: number | string | bigint
  }>`INSERT INTO change_usage (team, bytes) VALUES (${team}, 0)
    ON CONFLICT (team) DO UPDATE SET bytes = change_usage.bytes RETURNING bytes`
  return Number(row?.bytes ?? 0)
})

/** Adds (or subtracts) bytes for the locked team. A team without bytes has no row. */
export const changeUsage = Effect.fnUntraced(function* (team: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  if (bytes !== 0) yield* sql`UPDATE change_usage SET bytes = bytes + ${bytes} WHERE team = ${team}`
  if (bytes <= 0) yield* sql`DELETE FROM change_usage WHERE team = ${team} AND bytes <= 0`
})

/** A removed row. */
export interface RemovedRow {
  readonly size: number
}

export const sizeOf = (removed: ReadonlyArray<RemovedRow>): number => removed.reduce((sum, { size }) => sum + size, 0)

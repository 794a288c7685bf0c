import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Stored bytes of a team: documents and single scrapes, with their files, and uploads. */
export const readUsage = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly bytes: number | bigint }>`SELECT bytes FROM team_usage WHERE team = ${team}`
  return Number(row?.bytes ?? 0)
})

/** Adds (or subtracts) bytes in the caller's transaction. Must be its last statement: all writes of the team's pages wait for this row. */
export const changeUsage = Effect.fnUntraced(function* (team: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  if (bytes === 0) return
  yield* sql`INSERT INTO team_usage (team, bytes) VALUES (${team}, ${bytes})
    ON CONFLICT (team) DO UPDATE SET bytes = team_usage.bytes + excluded.bytes`
  if (bytes < 0) yield* sql`DELETE FROM team_usage WHERE team = ${team} AND bytes <= 0`
})

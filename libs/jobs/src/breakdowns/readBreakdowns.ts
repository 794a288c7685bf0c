import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Crash counts of these pages; only those above zero. */
export const readBreakdowns = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  if (keys.length === 0) return new Map<string, number>()
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const rows = yield* sql<{ readonly key: string; readonly times: number }>`SELECT key, times FROM page_breakdowns
    WHERE ${sql.in("key", keys)} AND expires_at > ${now}`.unprepared
  return new Map(rows.map(({ key, times }) => [key, times]))
})

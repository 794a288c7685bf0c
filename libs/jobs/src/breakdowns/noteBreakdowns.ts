import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** After this, the page is tried again, as page or service may have changed. */
const rememberedMillis = 24 * 60 * 60 * 1000

/** Counts a crash for each of these pages: one of them may be the cause. */
export const noteBreakdowns = Effect.fn("noteBreakdowns")(function* (keys: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  for (const key of new Set(keys)) {
    yield* sql`INSERT INTO page_breakdowns (key, times, expires_at) VALUES (${key}, 1, ${now + rememberedMillis})
      ON CONFLICT (key) DO UPDATE SET expires_at = excluded.expires_at,
        times = CASE WHEN page_breakdowns.expires_at <= ${now} THEN 1 ELSE page_breakdowns.times + 1 END`
  }
})

import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { CheckStep } from "./OpenCheck.ts"

/** After this time a check ends, whatever it has not read. */
export const hopelessMillis = 75 * 60_000

/** How long a check waits that could not be opened. */
const waitMillis = 60_000

const unreadable = "The check could not be continued."

/** Puts a check off that could not be opened; one that has been so for long has failed. Changes nothing if another server has opened it. */
export const putOffStep = Effect.fnUntraced(function* ({
  id,
  version,
}: CheckStep): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const isThis = sql`id = ${id} AND version = ${version} AND step_at IS NOT NULL`
  yield* sql`UPDATE monitor_checks SET step_at = NULL, status = 'failed', error = ${unreadable}, finished_at = ${now}, targets = ''
    WHERE ${isThis} AND created_at < ${now - hopelessMillis}`
  yield* sql`UPDATE monitor_checks SET step_at = ${now + waitMillis} WHERE ${isThis}`
})

import { removeBatchDocuments, removeBatchEvents } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Checks of one round, and rows of one statement. */
const perRound = 100
const perStatement = 1_000

const removePages = Effect.fnUntraced(function* (checkId: string) {
  const sql = yield* SqlClient.SqlClient
  let removed = perStatement
  while (removed === perStatement) {
    const rows = yield* sql`DELETE FROM monitor_check_pages WHERE check_id = ${checkId} AND place IN
      (SELECT place FROM monitor_check_pages WHERE check_id = ${checkId} LIMIT ${perStatement}) RETURNING place`
    removed = rows.length
    yield* Effect.yieldNow
  }
})

const removeCheck = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* removeBatchEvents(id)
  yield* removeBatchDocuments(id)
  yield* removePages(id)
  // Last, so that a round that ends early is repeated.
  yield* sql`DELETE FROM monitor_checks WHERE id = ${id} AND step_at IS NULL`
})

/** Forgets known pages of a monitor, of all its targets but these, a portion at a time. */
export const forgetPages = Effect.fn("forgetPages")(function* (
  monitorId: string,
  kept: ReadonlyArray<string>,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const others = kept.length === 0 ? sql`1 = 1` : sql`NOT (${sql.in("target", kept)})`
  let removed = perStatement
  while (removed === perStatement) {
    const rows = yield* sql`DELETE FROM monitor_pages WHERE monitor_id = ${monitorId} AND (target, page) IN
      (SELECT target, page FROM monitor_pages WHERE monitor_id = ${monitorId} AND ${others} LIMIT ${perStatement}) RETURNING page`
      .unprepared
    removed = rows.length
    yield* Effect.yieldNow
  }
})

const removeMonitor = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* forgetPages(id, [])
  yield* sql`DELETE FROM monitors WHERE id = ${id}
    AND NOT EXISTS (SELECT 1 FROM monitor_checks WHERE monitor_id = ${id})`
})

/** Removes some checks that are no longer kept, and monitors that were deleted. Returns whether more may be left. */
export const pruneChecks = Effect.fn("pruneChecks")(function* (): Effect.fn.Return<
  boolean,
  SqlError.SqlError,
  SqlClient.SqlClient
> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const checks = yield* sql<{ readonly id: string }>`SELECT id FROM monitor_checks
    WHERE expires_at <= ${now} AND step_at IS NULL ORDER BY expires_at LIMIT ${perRound}`
  for (const { id } of checks) yield* removeCheck(id)
  const gone = yield* sql<{ readonly id: string }>`SELECT id FROM monitors WHERE status = 'deleted' LIMIT ${perRound}`
  for (const { id } of gone) yield* removeMonitor(id)
  return checks.length === perRound
})

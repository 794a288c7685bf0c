import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A batch's events in the order in which they were written, one line each: `page ok http://…`. */
export const readEvents = Effect.fnUntraced(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly kind: string; readonly success: number; readonly source_url: string | null }>`
    SELECT kind, success, source_url FROM outbox WHERE batch_id = ${batchId} ORDER BY seq`
  return rows.map((row) => [row.kind, row.success === 1 ? "ok" : "failed", row.source_url ?? ""].join(" ").trim())
})

/** Row counts of all non-empty tables, without migrations, runners, and permanent credit rows. */
export const countRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql.onDialectOrElse({
    pg: () => sql<{ readonly name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    orElse: () =>
      sql<{ readonly name: string }>`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  })
  const counted = tables.filter(
    ({ name }) => !/migrations$|^cluster_(?:runners|locks)$|^credit_(?:accounts|usage)$/u.test(name),
  )
  // A single statement for all tables: processes die at statements, and this one is not theirs.
  const counts = counted
    .map(({ name }) => `SELECT '${name}' AS name, COUNT(*) AS count FROM ${name}`)
    .join(" UNION ALL ")
  const rows = yield* sql.unsafe<{ readonly name: string; readonly count: number | bigint }>(counts)
  return Object.fromEntries(rows.flatMap(({ count, name }) => (Number(count) > 0 ? [[name, Number(count)]] : [])))
})

/** Marks every event as delivered. */
export const deliverAll = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE outbox SET state = 'delivered'`
})

import type { SqlClient } from "effect/sql"

/**
 * The time that leases and waits are written and compared in, in milliseconds: the database's where runners may be on several
 * machines, so that their clocks need not agree. It stands still during a statement, which an index can then serve.
 */
export const storeClock = (sql: SqlClient.SqlClient, now: number) =>
  sql.onDialectOrElse({
    pg: () => sql.literal("(extract(epoch FROM statement_timestamp()) * 1000)::bigint"),
    orElse: () => sql`${now}`,
  })

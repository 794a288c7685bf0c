import type { SqlClient } from "effect/sql"

/**
 * The clock for leases and waits, in milliseconds: the database's if runners may be on several machines, so that their clocks
 * need not agree. It is constant during a statement, so that an index can serve it.
 */
export const storeClock = (sql: SqlClient.SqlClient, now: number) =>
  sql.onDialectOrElse({
    pg: () => sql.literal("(extract(epoch FROM statement_timestamp()) * 1000)::bigint"),
    orElse: () => sql`${now}`,
  })

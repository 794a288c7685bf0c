import type { SqlClient } from "effect/sql"

/**
 * The time that leases are written and compared in: the database's where runners may be on several machines,
 * so that their clocks need not agree.
 */
export const leaseClock = (sql: SqlClient.SqlClient, now: number) =>
  sql.onDialectOrElse({
    pg: () => sql.literal("(extract(epoch FROM clock_timestamp()) * 1000)::bigint"),
    orElse: () => sql`${now}`,
  })

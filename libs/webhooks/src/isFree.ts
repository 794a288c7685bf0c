import type { SqlClient, Statement } from "effect/sql"

/** Longer than any lease: a longer one was written before the clock was set back. */
const longestLease = 10 * 60 * 1000

/** SQL condition: no runner holds the event at this time. */
export const isFree = (sql: SqlClient.SqlClient, clock: Statement.Fragment): Statement.Fragment =>
  sql`(lease_until IS NULL OR lease_until <= ${clock} OR lease_until > ${clock} + ${longestLease})`

import type { SqlClient, Statement } from "effect/sql"

/** Longer than any lease: one that lasts longer was written by a clock that has been set back. */
const longestLease = 10 * 60 * 1000

/** Whether no runner holds an event at this time. */
export const isFree = (sql: SqlClient.SqlClient, clock: Statement.Fragment): Statement.Fragment =>
  sql`(lease_until IS NULL OR lease_until <= ${clock} OR lease_until > ${clock} + ${longestLease})`

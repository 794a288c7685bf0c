import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { monthOf } from "./monthOf.ts"

/** Credits charged in a calendar month, of one key or of all. */
export interface MonthUsage {
  /** As `2026-11`. */
  readonly month: string
  /** `""`: no key, or all of them. */
  readonly keyId: string
  readonly credits: number
}

/** Months of a history, the current one included. */
const keptMonths = 36

/** The months in which a team used credits, the first one first. */
export const readCreditMonths = Effect.fn("readCreditMonths")(function* (
  team: string,
): Effect.fn.Return<ReadonlyArray<MonthUsage>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MonthUsage>`SELECT month, '' AS ${sql("keyId")}, SUM(credits) AS credits FROM credit_usage
    WHERE team = ${team} GROUP BY month ORDER BY month`
})

/** The same, each month by key. */
export const readCreditMonthsByKey = Effect.fn("readCreditMonthsByKey")(function* (
  team: string,
): Effect.fn.Return<ReadonlyArray<MonthUsage>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MonthUsage>`SELECT month, key_id AS ${sql("keyId")}, credits FROM credit_usage
    WHERE team = ${team} ORDER BY month, key_id`
})

/** Removes months that no history shows any more. */
export const purgeCreditMonths = Effect.fn("purgeCreditMonths")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = new Date(yield* Clock.currentTimeMillis)
  const first = monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths + 1))
  yield* sql`DELETE FROM credit_usage WHERE month < ${first}`
})

import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { monthOf } from "./monthOf.ts"

/** Credits charged in a calendar month. */
export interface MonthUsage {
  /** As `2026-11`. */
  readonly month: string
  readonly credits: number
}

/** Months kept, including the current one. */
const keptMonths = 36

/** The months in which a team used credits, oldest first. */
export const readCreditMonths = Effect.fn("readCreditMonths")(function* (
  team: string,
): Effect.fn.Return<ReadonlyArray<MonthUsage>, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<MonthUsage>`SELECT month, SUM(credits) AS credits FROM credit_usage
    WHERE team = ${team} GROUP BY month ORDER BY month`
})

/** Removes months older than those kept. */
export const purgeCreditMonths = Effect.fn("purgeCreditMonths")(function* () {
  const sql = yield* SqlClient.SqlClient
  const now = new Date(yield* Clock.currentTimeMillis)
  const first = monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths + 1))
  yield* sql`DELETE FROM credit_usage WHERE month < ${first}`
})

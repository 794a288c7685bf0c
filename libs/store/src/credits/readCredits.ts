import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AccountRow, accountOf, type CreditAccount } from "./CreditAccount.ts"
import { monthOf } from "./monthOf.ts"

/** A team's account, and its usage in the current calendar month. */
export interface TeamCredits extends CreditAccount {
  /** Credits charged since the month began, in UTC. */
  readonly usedThisMonth: number
  /** Milliseconds since the epoch of the last result with a document; absent before the first one. */
  readonly lastSuccessAt?: number
}

interface Row extends AccountRow {
  readonly last_success_at: number | bigint | null
}

/** Reads the balance of a team. An unknown team has a new account. */
export const readCredits = Effect.fn("readCredits")(function* (
  team: string,
): Effect.fn.Return<TeamCredits, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<Row>`SELECT kind, granted, used, reserved, last_success_at FROM credit_accounts WHERE team = ${team}`
  const month = monthOf(yield* Clock.currentTimeMillis)
  const [usage] = yield* sql<{ readonly credits: number }>`SELECT COALESCE(SUM(credits), 0) AS credits FROM credit_usage
    WHERE team = ${team} AND month = ${month}`
  const success = row?.last_success_at ?? null
  return {
    ...(yield* accountOf(row)),
    usedThisMonth: usage?.credits ?? 0,
    ...(success === null ? {} : { lastSuccessAt: Number(success) }),
  }
})

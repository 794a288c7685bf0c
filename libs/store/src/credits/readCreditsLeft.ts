import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AccountRow, accountOf, creditsLeft } from "./CreditAccount.ts"

/** Credits that a team can still reserve; `Infinity` for an unlimited one. */
export const readCreditsLeft = Effect.fnUntraced(function* (
  team: string,
): Effect.fn.Return<number, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<AccountRow>`SELECT kind, granted, used, reserved FROM credit_accounts WHERE team = ${team}`
  return creditsLeft(yield* accountOf(row))
})

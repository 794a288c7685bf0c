import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type AccountRow, accountOf, creditsLeft } from "./CreditAccount.ts"
import { CreditTerms } from "./CreditTerms.ts"
import { InsufficientCredits } from "./InsufficientCredits.ts"

/**
 * Reserves credits of a team, in the caller's transaction, which must fail with it, so that nothing stays reserved. The caller must release
 * the same number later with `settleCredits`.
 */
export const reserveCredits = Effect.fn("reserveCredits")(function* (team: string, credits: number) {
  const sql = yield* SqlClient.SqlClient
  const { newTeam } = yield* CreditTerms
  const given = newTeam === "unlimited" ? null : newTeam
  // Writes before checking: this locks the row, so that of two concurrent reservations the second sees the remainder of the first.
  const [row] = yield* sql<AccountRow>`INSERT INTO credit_accounts (team, kind, granted, used, reserved)
    VALUES (${team}, 'default', ${given}, 0, ${credits})
    ON CONFLICT (team) DO UPDATE SET reserved = credit_accounts.reserved + excluded.reserved,
      granted = COALESCE(credit_accounts.granted, credit_accounts.used + excluded.granted)
    RETURNING kind, granted, used, reserved`
  if (row === undefined) return
  const remaining = creditsLeft(yield* accountOf({ ...row, reserved: row.reserved - credits }))
  if (remaining < credits) return yield* new InsufficientCredits({ required: credits, remaining })
})

import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type AccountRow, accountOf, type CreditAccount } from "./CreditAccount.ts"
import { UnlimitedCredits } from "./UnlimitedCredits.ts"

/** A grant by an operator: credits to add, the number of remaining credits to set, or unlimited credits. */
export type CreditGrant = { readonly add: number } | { readonly set: number | "unlimited" }

/** The account, locked until the caller's transaction ends; created if the team has none. */
const lockAccount = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<AccountRow>`INSERT INTO credit_accounts (team, kind, used, reserved) VALUES (${team}, 'default', 0, 0)
    ON CONFLICT (team) DO UPDATE SET reserved = credit_accounts.reserved RETURNING kind, granted, used, reserved`
  return yield* accountOf(row)
})

const grantedBy = (account: CreditAccount, grant: CreditGrant) => {
  if ("add" in grant)
    return account.granted === "unlimited"
      ? Effect.fail(new UnlimitedCredits())
      : Effect.succeed(account.granted + grant.add)
  return Effect.succeed(grant.set === "unlimited" ? null : account.used + account.reserved + grant.set)
}

/** Changes the credits of a team. From then on the account no longer depends on the setting for new teams. */
export const grantCredits = Effect.fn("grantCredits")(function* (
  team: string,
  grant: CreditGrant,
): Effect.fn.Return<void, SqlError.SqlError | UnlimitedCredits, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const change = Effect.gen(function* () {
    const granted = yield* grantedBy(yield* lockAccount(team), grant)
    yield* sql`UPDATE credit_accounts SET kind = ${granted === null ? "unlimited" : "limited"}, granted = ${granted} WHERE team = ${team}`
  })
  yield* sql.withTransaction(change)
})

import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { monthOf } from "./monthOf.ts"

/** What came of pages or scrapes that held credits. */
export interface Settlement {
  readonly team: string
  /** Credits that were held for them. */
  readonly released: number
  /** Credits that they cost, by the id of the key that asked; `""` without one. */
  readonly charged: ReadonlyMap<string, number>
  /** Whether one of them brought a document. */
  readonly hasSucceeded: boolean
}

const countUsage = Effect.fnUntraced(function* (team: string, charged: ReadonlyMap<string, number>) {
  const sql = yield* SqlClient.SqlClient
  const month = monthOf(yield* Clock.currentTimeMillis)
  // In one order, so that two that settle at once cannot deadlock.
  for (const [key, credits] of [...charged].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (credits === 0) continue
    yield* sql`INSERT INTO credit_usage (team, key_id, month, credits) VALUES (${team}, ${key}, ${month}, ${credits})
      ON CONFLICT (team, key_id, month) DO UPDATE SET credits = credit_usage.credits + excluded.credits`
  }
})

/**
 * Charges a team and lets go of what was held, in the transaction that writes the results. Last in it, but for the team's bytes: all that
 * the team's pages write waits for its account. `trawl_record_results` of the jobs does the same.
 */
export const settleCredits = Effect.fnUntraced(function* ({ charged, hasSucceeded, released, team }: Settlement) {
  const sql = yield* SqlClient.SqlClient
  const used = [...charged.values()].reduce((sum, credits) => sum + credits, 0)
  if (used === 0 && released === 0 && !hasSucceeded) return
  const succeeded = hasSucceeded ? yield* Clock.currentTimeMillis : null
  yield* sql`INSERT INTO credit_accounts (team, kind, used, reserved, last_success_at)
    VALUES (${team}, 'default', ${used}, ${-released}, ${succeeded})
    ON CONFLICT (team) DO UPDATE SET used = credit_accounts.used + excluded.used, reserved = credit_accounts.reserved + excluded.reserved,
      last_success_at = COALESCE(excluded.last_success_at, credit_accounts.last_success_at)`
  yield* countUsage(team, charged)
})

/** Lets go of held credits, in the caller's transaction. */
export const releaseCredits = (team: string, released: number) => settleCredits({ team, released, charged: new Map(), hasSucceeded: false })

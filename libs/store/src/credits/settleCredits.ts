import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { monthOf } from "./monthOf.ts"

/** The outcome of pages or scrapes that reserved credits. */
export interface Settlement {
  readonly team: string
  /** Credits that were reserved for them. */
  readonly released: number
  /** Credits charged, by API key id; `""` without a key. */
  readonly charged: ReadonlyMap<string, number>
  /** Whether at least one returned a document. */
  readonly hasSucceeded: boolean
}

const countUsage = Effect.fnUntraced(function* (team: string, charged: ReadonlyMap<string, number>) {
  const sql = yield* SqlClient.SqlClient
  const month = monthOf(yield* Clock.currentTimeMillis)
  // In a fixed order, so that concurrent settlements cannot deadlock.
  for (const [key, credits] of [...charged].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (credits === 0) continue
    yield* sql`INSERT INTO credit_usage (team, key_id, month, credits) VALUES (${team}, ${key}, ${month}, ${credits})
      ON CONFLICT (team, key_id, month) DO UPDATE SET credits = credit_usage.credits + excluded.credits`
  }
})

/**
 * Charges a team and releases its reservation, in the transaction that writes the results. Last in it, except for the team's bytes: all
 * writes of the team's pages wait for its account. `trawl_record_results` of the jobs does the same.
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

/** Releases reserved credits, in the caller's transaction. */
export const releaseCredits = (team: string, released: number) =>
  settleCredits({ team, released, charged: new Map(), hasSucceeded: false })

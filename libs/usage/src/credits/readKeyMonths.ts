import type { MonthUsage } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Credits charged in a calendar month for requests of one key. */
export interface KeyUsage extends MonthUsage {
  /** `""` for requests without a key. */
  readonly keyId: string
  /** Label of the key, if the store has it. */
  readonly label?: string
}

/** Months in which a team used credits, by key, oldest first. */
export const readKeyMonths = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<MonthUsage & { readonly keyId: string; readonly label: string | null }>`
    SELECT credit_usage.month, credit_usage.key_id AS ${sql("keyId")}, credit_usage.credits, api_keys.label
    FROM credit_usage LEFT JOIN api_keys ON api_keys.id = credit_usage.key_id
    WHERE credit_usage.team = ${team} ORDER BY credit_usage.month, credit_usage.key_id`
  return rows.map(({ label, ...usage }): KeyUsage => ({ ...usage, ...(label === null ? {} : { label }) }))
})

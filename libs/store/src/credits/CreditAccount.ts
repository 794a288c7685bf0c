import { Effect } from "effect"
import { CreditTerms } from "./CreditTerms.ts"

/** A row of `credit_accounts`. */
export interface AccountRow {
  readonly kind: "default" | "limited" | "unlimited"
  /** Every credit that the team was ever given, used ones included. */
  readonly granted: number | null
  readonly used: number
  readonly reserved: number
}

/** Where a team stands. */
export interface CreditAccount {
  /** Every credit that the team was ever given, used ones included. */
  readonly granted: number | "unlimited"
  /** All that was ever charged. */
  readonly used: number
  /** Held for pages and scrapes that have not ended. */
  readonly reserved: number
}

const newAccount: AccountRow = { kind: "default", granted: null, used: 0, reserved: 0 }

/** What a row means under the terms; a team without one is new. */
export const accountOf = Effect.fnUntraced(function* ({ granted, kind, reserved, used }: AccountRow = newAccount) {
  const { newTeam } = yield* CreditTerms
  const isUnlimited = kind === "unlimited" || (kind === "default" && newTeam === "unlimited")
  const given = granted ?? (newTeam === "unlimited" ? 0 : used + newTeam)
  return { granted: isUnlimited ? "unlimited" : given, used, reserved } satisfies CreditAccount
})

/** Credits that a request can still reserve. */
export const creditsLeft = ({ granted, reserved, used }: CreditAccount): number =>
  granted === "unlimited" ? Infinity : Math.max(0, granted - used - reserved)

import { Effect } from "effect"
import { CreditTerms } from "./CreditTerms.ts"

/** A row of `credit_accounts`. */
export interface AccountRow {
  readonly kind: "default" | "limited" | "unlimited"
  /** All credits ever granted to the team, including used ones. */
  readonly granted: number | null
  readonly used: number
  readonly reserved: number
}

/** The balance of a team. */
export interface CreditAccount {
  /** All credits ever granted to the team, including used ones. */
  readonly granted: number | "unlimited"
  /** All credits ever charged. */
  readonly used: number
  /** Reserved for pages and scrapes that are still running. */
  readonly reserved: number
}

const newAccount: AccountRow = { kind: "default", granted: null, used: 0, reserved: 0 }

/** Interprets a row under the terms; a team without a row is new. */
export const accountOf = Effect.fnUntraced(function* ({ granted, kind, reserved, used }: AccountRow = newAccount) {
  const { newTeam } = yield* CreditTerms
  const isUnlimited = kind === "unlimited" || (kind === "default" && newTeam === "unlimited")
  const given = granted ?? (newTeam === "unlimited" ? 0 : used + newTeam)
  return { granted: isUnlimited ? "unlimited" : given, used, reserved } satisfies CreditAccount
})

/** Credits that a request can still reserve. */
export const creditsLeft = ({ granted, reserved, used }: CreditAccount): number =>
  granted === "unlimited" ? Infinity : Math.max(0, granted - used - reserved)

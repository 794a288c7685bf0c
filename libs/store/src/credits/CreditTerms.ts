import { Context } from "effect"

/** Credits that a team has before an operator grants it any. */
export const CreditTerms = Context.Reference<{ readonly newTeam: number | "unlimited" }>("@trawl/store/CreditTerms", {
  defaultValue: () => ({ newTeam: "unlimited" }),
})

import { Team } from "../Team.ts"
import { type CreditAccount, creditsLeft, type MonthUsage } from "@trawl/store"
import { Credits, type KeyUsage } from "@trawl/usage"
import { Clock, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { billingMonth, currentMonth } from "./billingMonth.ts"

/** Monthly credits of a team without a limit, and tokens of every team: clients show these numbers, and some refuse to start at zero. */
const unlimitedPlan = 1_000_000_000

const monthOf = Effect.map(Clock.currentTimeMillis, (now) => {
  const { end, start } = currentMonth(now)
  return { billingPeriodStart: start, billingPeriodEnd: end }
})

/** Granted credits are not renewed each month, so they have no period. */
const limitedUsage = (account: CreditAccount & { readonly granted: number }) => ({
  remainingCredits: creditsLeft(account),
  planCredits: account.granted,
  billingPeriodStart: null,
  billingPeriodEnd: null,
})

/** GET /v2/team/credit-usage. */
export const creditUsage = Effect.gen(function* () {
  const { name } = yield* Team
  const { usedThisMonth, ...account } = yield* Credits.use((credits) => credits.standing(name))
  const { granted } = account
  const data =
    granted === "unlimited"
      ? {
          remainingCredits: Math.max(0, unlimitedPlan - usedThisMonth),
          planCredits: unlimitedPlan,
          ...(yield* monthOf),
        }
      : limitedUsage({ ...account, granted })
  return HttpServerResponse.jsonUnsafe({ success: true, data })
})

const period = ({ credits, keyId, label, month }: MonthUsage & Partial<KeyUsage>) => {
  const { end, start } = billingMonth(month)
  const apiKey = label ?? keyId
  return { startDate: start, endDate: end, ...(apiKey === "" ? {} : { apiKey }), creditsUsed: credits }
}

/** GET /v2/team/credit-usage/historical. */
export const creditHistory = Effect.fn("creditHistory")(function* ({
  byApiKey,
}: {
  readonly byApiKey?: "true" | "false"
}) {
  const { name } = yield* Team
  const credits = yield* Credits
  const periods = yield* byApiKey === "true"
    ? Effect.map(credits.monthsByKey(name), (months) => months.map(period))
    : Effect.map(credits.months(name), (months) => months.map(period))
  return HttpServerResponse.jsonUnsafe({ success: true, periods })
})

/** GET /v2/team/token-usage. Models are paid in credits, so none are used. */
export const tokenUsage = Effect.map(monthOf, (month) =>
  HttpServerResponse.jsonUnsafe({
    success: true,
    data: { remainingTokens: unlimitedPlan, planTokens: unlimitedPlan, ...month },
  }),
)

/** GET /v2/team/token-usage/historical. */
export const tokenHistory = Effect.sync(() => HttpServerResponse.jsonUnsafe({ success: true, periods: [] }))

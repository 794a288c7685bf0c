import { FetchError, type FetchedPage, type FetchPlan } from "@trawl/core"
import { Clock, Effect } from "effect"

/** The plan for a fetch that begins later in the scrape's time. A fifth is reserved for steps after the fetch. */
export const withRestOf = (plan: FetchPlan, since: number): Effect.Effect<FetchPlan> =>
  Effect.map(Clock.currentTimeMillis, (now) => ({ ...plan, timeout: Math.floor((plan.timeout - (now - since)) * 0.8) }))

const outOfTime = (plan: FetchPlan) =>
  Effect.fail(new FetchError({ url: plan.url, reason: "timeout", message: "It did not finish in time." }))

/** Fetches again in the time left since the first fetch began; fails with reason `timeout` if almost none is left, or it is too little. */
export const inRestOfTime = Effect.fnUntraced(function* <R>(
  plan: FetchPlan,
  since: number,
  fetch: (rest: FetchPlan) => Effect.Effect<FetchedPage, FetchError, R>,
) {
  const rest = yield* withRestOf(plan, since)
  if (rest.timeout < 500) return yield* outOfTime(plan)
  return yield* Effect.timeoutOrElse(fetch(rest), { duration: rest.timeout, orElse: () => outOfTime(plan) })
})

import { listPool, type ModelClient, type ModelTask, monotonicMillisOf, TeamPlaces } from "@trawl/core"
import { Clock, Effect } from "effect"
import { randomBytes } from "node:crypto"
import { askGateway, withheldBy } from "./ask/askGateway.ts"
import type { Gateway, TaskModel } from "./ask/Gateway.ts"
import { CallRate } from "./bounds/CallRate.ts"
import { DailyTokens } from "./bounds/DailyTokens.ts"
import type { ModelTerms } from "./bounds/ModelTerms.ts"

/** Not from `Random`: a page must not be able to guess it. 96 bits. */
const newMark = (): string => randomBytes(12).toString("hex")

/** The gateway over any models of effect/ai, one for each task that has one. Registers its slots as "model calls" in `Pools` until the Scope ends. */
export const gatewayOver = Effect.fnUntraced(function* (
  modelFor: (task: ModelTask) => TaskModel | undefined,
  terms: ModelTerms,
) {
  const clock = yield* Clock.Clock
  const places = new TeamPlaces({ places: terms.concurrency, now: () => monotonicMillisOf(clock) })
  yield* listPool({ name: "model calls", usage: () => places.usage() })
  const gateway: Gateway = {
    terms,
    modelFor,
    places,
    rate: terms.callsPerMinute === undefined ? undefined : new CallRate(terms.callsPerMinute),
    daily: terms.dailyTokens === undefined ? undefined : new DailyTokens(terms.dailyTokens),
    newMark,
  }
  const asking: ModelClient = {
    ask: (question) => askGateway(gateway, question),
    withheld: (task) => withheldBy(gateway, task),
  }
  return asking
})

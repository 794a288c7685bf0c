import { FetchError, type FetchPlan, inQueue } from "@trawl/core"
import { Deferred, Effect, type Semaphore } from "effect"

const noTab = ({ url }: FetchPlan) => new FetchError({ url, reason: "timeout", message: "No browser tab was free in time." })

/** Waits for a tab as long as the page itself may take, which is no part of its time, and uses it. */
export const withTab = Effect.fnUntraced(function* <A>(tabs: Semaphore.Semaphore, plan: FetchPlan, attempt: Effect.Effect<A, FetchError>) {
  const begun = yield* Deferred.make<void>()
  const turn = Effect.timeoutOrElse(Deferred.await(begun), { duration: plan.timeout, orElse: () => Effect.fail(noTab(plan)) })
  const work = tabs.withPermits(1)(Effect.andThen(Deferred.succeed(begun, undefined), attempt))
  return yield* Effect.raceFirst(work, Effect.andThen(inQueue(turn), Effect.never))
})

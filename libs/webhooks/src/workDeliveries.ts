import { monotonicMillis } from "@trawl/core"
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { deliverEvent, type DeliveredEvent } from "./deliverEvent.ts"
import type { Delivery } from "./Delivery.ts"
import type { DeliveryRunner } from "./DeliveryRunner.ts"

// While the store accepts no results, sending on would only increase duplicates.
const maxUnrecorded = 1000
const storeRetryMillis = 1000

/** The next delivery that may go out now, if any. */
export const takeDelivery = (runner: DeliveryRunner, now: number): Delivery | undefined =>
  runner.isStopping || runner.unrecorded.length >= maxUnrecorded ? undefined : runner.queues.take(now)

const finish = (runner: DeliveryRunner, { settlement, outcome }: DeliveredEvent, now: number): void => {
  const { delivery } = settlement
  runner.unrecorded.push(settlement)
  const report =
    outcome === undefined || outcome.result === "unsendable"
      ? undefined
      : { isReachable: outcome.result !== "unreachable", retryAfter: outcome.retryAfter }
  runner.queues.finish(delivery, now, report)
  if (settlement.stopsTarget === true) runner.queues.drop(delivery.targetId)
  runner.wake.openUnsafe()
}

/** Makes a delivery, then the next ones, until there is none. */
export const workDeliveries = Effect.fnUntraced(function* (
  runner: DeliveryRunner,
  first: Delivery,
): Effect.fn.Return<void, never, SqlClient.SqlClient> {
  let delivery: Delivery | undefined = first
  while (delivery !== undefined) {
    const current: Delivery = delivery
    const delivered = yield* deliverEvent(runner.tools, current).pipe(
      Effect.catchTag("SqlError", () =>
        Effect.succeed<DeliveredEvent>({
          settlement: { delivery: current, state: "pending", waitMillis: storeRetryMillis },
        }),
      ),
    )
    const now = yield* monotonicMillis
    finish(runner, delivered, now)
    delivery = takeDelivery(runner, now)
  }
})

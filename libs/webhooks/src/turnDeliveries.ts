import { Clock, Effect, Exit, FiberSet } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { claimEvents } from "./claimEvents.ts"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { type DueTarget, dueTargets } from "./dueTargets.ts"
import { renewLeases } from "./renewLeases.ts"
import { settleDeliveries } from "./settleDeliveries.ts"
import { takeDelivery, workDeliveries } from "./workDeliveries.ts"

type Stored<A> = Effect.fn.Return<A, SqlError.SqlError, SqlClient.SqlClient>

const maxSettledAtOnce = 500
const maxEndpointNames = 10_000
/** Claimed from a target whose endpoint is not known yet. */
const firstClaim = 10

/** Records finished deliveries. What could not be recorded is kept for the next time. */
export const recordDeliveries = Effect.fnUntraced(function* (runner: DeliveryRunner): Stored<void> {
  while (runner.unrecorded.length > 0) {
    const settlements = runner.unrecorded.splice(0, maxSettledAtOnce)
    yield* settleDeliveries(runner.lessee, settlements).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit)) runner.unrecorded.unshift(...settlements)
        })
      ),
    )
  }
})

const renew = Effect.fnUntraced(function* (runner: DeliveryRunner): Stored<void> {
  const now = yield* Clock.currentTimeMillis
  if (now - runner.renewedAt < runner.lessee.leaseMillis / 3) return
  yield* renewLeases(runner.lessee)
  runner.renewedAt = now
})

const claimTarget = Effect.fnUntraced(function* (runner: DeliveryRunner, target: DueTarget): Stored<void> {
  const endpoint = runner.endpoints.get(target.id)
  const now = yield* Clock.currentTimeMillis
  const room = endpoint === undefined ? firstClaim : runner.queues.room(endpoint, now)
  if (room <= 0) return
  const claimed = yield* claimEvents(runner.lessee, target, room)
  const [first] = claimed
  if (first !== undefined) {
    if (runner.endpoints.size >= maxEndpointNames) runner.endpoints.clear()
    runner.endpoints.set(target.id, first.endpoint)
  }
  // After a long stall a lease of our own may have run out: what is in flight here is not taken twice.
  runner.queues.add(claimed.filter((delivery) => !runner.queues.holds(delivery.id)))
})

const claim = Effect.fnUntraced(function* (runner: DeliveryRunner): Stored<void> {
  if (runner.queues.isFull) return
  const scan = yield* dueTargets(runner.cursor)
  runner.cursor = scan.cursor
  for (const target of scan.due) {
    yield* claimTarget(runner, target)
    if (!runner.queues.isFull) continue
    // The next turn goes on after this target, so that none is always last.
    runner.cursor = target.id
    return
  }
})

/** One turn of the loop: record what is finished, keep what is held, claim what is due, start what may start. */
export const turnDeliveries = Effect.fnUntraced(function* (
  runner: DeliveryRunner,
  workers: FiberSet.FiberSet<void>,
): Stored<void> {
  yield* recordDeliveries(runner)
  yield* renew(runner)
  yield* claim(runner)
  const now = yield* Clock.currentTimeMillis
  for (let next = takeDelivery(runner, now); next !== undefined; next = takeDelivery(runner, now)) {
    yield* FiberSet.run(workers, workDeliveries(runner, next))
  }
})

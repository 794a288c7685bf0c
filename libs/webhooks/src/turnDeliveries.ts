import { monotonicMillis } from "@trawl/core"
import { Clock, Effect, Exit, FiberSet } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { claimEvents, type Lessee } from "./claimEvents.ts"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { followClock } from "./followClock.ts"
import { type DueTarget, dueTargets } from "./dueTargets.ts"
import { logDeadEvents } from "./logDeadEvents.ts"
import { settleDeliveries } from "./settleDeliveries.ts"
import { waitingTeams } from "./waitingTeams.ts"
import { takeDelivery, workDeliveries } from "./workDeliveries.ts"
import { storeClock } from "./storeClock.ts"

/** Renews all leases of this runner. */
const renewLeases = Effect.fnUntraced(function* (lessee: Lessee) {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  yield* sql`UPDATE outbox SET lease_until = ${clock} + ${lessee.leaseMillis} WHERE lease_owner = ${lessee.owner}`
})

type StoreEffect<A> = Effect.fn.Return<A, SqlError.SqlError, SqlClient.SqlClient>

const maxSettledAtOnce = 500
const maxEndpointNames = 10_000
/** Events to claim from a target whose endpoint is not known yet. */
const firstClaim = 10
/** Documents up to this many bytes are read with their events while as few events are queued or in flight here: 12 MB at most. */
const [documentBytes, eventsWithDocuments] = [64 * 1024, 100] as const
/** Targets scanned per turn: in total, and at least for each team. */
const maxScanned = 500
const leastScanned = 25

/** Records finished deliveries. Those that could not be recorded are kept for the next time. */
export const recordDeliveries = Effect.fnUntraced(function* (runner: DeliveryRunner): StoreEffect<void> {
  while (runner.unrecorded.length > 0) {
    const settlements = runner.unrecorded.splice(0, maxSettledAtOnce)
    yield* settleDeliveries(runner.lessee, settlements).pipe(
      Effect.onExit((exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit)) runner.unrecorded.unshift(...settlements)
        }),
      ),
    )
    yield* logDeadEvents(settlements)
  }
})

const renew = Effect.fnUntraced(function* (runner: DeliveryRunner): StoreEffect<void> {
  const now = yield* monotonicMillis
  if (now - runner.renewedAt < runner.lessee.leaseMillis / 3) return
  yield* renewLeases(runner.lessee)
  runner.renewedAt = now
})

const claimTarget = Effect.fnUntraced(function* (runner: DeliveryRunner, target: DueTarget): StoreEffect<void> {
  const { endpoints, queues } = runner
  const endpoint = endpoints.get(target.id)
  const now = yield* monotonicMillis
  const room =
    endpoint === undefined ? Math.min(firstClaim, queues.roomOf(target.team)) : queues.room(target.team, endpoint, now)
  if (room <= 0) return
  const claimed = yield* claimEvents(runner.lessee, target, {
    events: room,
    documentBytes: queues.size < eventsWithDocuments ? documentBytes : 0,
  })
  const [first] = claimed
  if (first !== undefined) {
    if (endpoints.size >= maxEndpointNames) endpoints.clear()
    endpoints.set(target.id, first.endpoint)
  }
  // After a long stall our own lease may have expired: events in flight here must not be taken twice.
  queues.add(claimed.filter((delivery) => !queues.holds(delivery.id)))
})

const claimTeam = Effect.fnUntraced(function* (runner: DeliveryRunner, team: string, limit: number): StoreEffect<void> {
  if (runner.queues.roomOf(team) === 0) return
  const scan = yield* dueTargets({ team, limit, cursor: runner.cursors.get(team) ?? "" })
  runner.cursors.set(team, scan.cursor)
  for (const target of scan.due) {
    yield* claimTarget(runner, target)
    if (runner.queues.roomOf(team) > 0) continue
    // The next turn continues after this target, so that none is always last.
    runner.cursors.set(team, target.id)
    return
  }
})

/** Every turn reaches every team, however many targets the others have, and begins with a different one. */
const claim = Effect.fnUntraced(function* (runner: DeliveryRunner): StoreEffect<void> {
  const teams = yield* waitingTeams()
  for (const team of runner.cursors.keys()) if (!teams.includes(team)) runner.cursors.delete(team)
  const begin = teams.indexOf(runner.firstTeam) + 1
  const inTurn = [...teams.slice(begin), ...teams.slice(0, begin)]
  runner.firstTeam = inTurn[0] ?? ""
  const limit = Math.max(leastScanned, Math.floor(maxScanned / inTurn.length))
  for (const team of inTurn) yield* claimTeam(runner, team, limit)
})

/** One turn of the loop: records finished deliveries, renews leases, claims due events and starts deliveries. */
export const turnDeliveries = Effect.fnUntraced(function* (
  runner: DeliveryRunner,
  workers: FiberSet.FiberSet<void>,
): StoreEffect<void> {
  yield* recordDeliveries(runner)
  yield* followClock(runner)
  yield* renew(runner)
  yield* claim(runner)
  const now = yield* monotonicMillis
  for (let next = takeDelivery(runner, now); next !== undefined; next = takeDelivery(runner, now)) {
    yield* FiberSet.run(workers, workDeliveries(runner, next))
  }
})

import { listPool, monotonicMillisOf } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { OutboxSignal } from "@trawl/store"
import { Clock, Duration, Effect, Fiber, FiberSet, Latch, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { DeliveryQueues } from "./DeliveryQueues.ts"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { deliveryDefaults, type DeliverySettings } from "./DeliverySettings.ts"
import { makePostWebhook } from "./postWebhook.ts"
import { releaseAllLeases, releaseLeases } from "./releaseLeases.ts"
import { recordDeliveries, turnDeliveries } from "./turnDeliveries.ts"
import { webhookSigner } from "./webhookSigner.ts"

/** Delay after a wake-up: results and events that arrive close together share a transaction. */
const gather = Duration.millis(40)
const retryPause = Duration.seconds(1)

const toDelays = (schedule: ReadonlyArray<Duration.Duration>): ReadonlyArray<number> => {
  const delays = schedule.map(Duration.toMillis)
  return delays[0] === 0 ? delays.slice(1) : delays
}

type Settings = Required<DeliverySettings>

const makeRunner = Effect.fnUntraced(function* (settings: Settings) {
  const { rule } = yield* AddressGuard
  const runner: DeliveryRunner = {
    lessee: { owner: SecureRandom.uuidV4Unsafe(), leaseMillis: Duration.toMillis(settings.lease) },
    tools: {
      post: yield* makePostWebhook(rule, settings.timeout),
      signers: new Map([...settings.secrets].map(([team, secret]) => [team, webhookSigner(Redacted.value(secret))])),
      delays: toDelays(settings.schedule),
    },
    queues: new DeliveryQueues({ perEndpoint: settings.endpointConcurrency, total: settings.concurrency }),
    unrecorded: [],
    wake: yield* Latch.make(false),
    pollMillis: Duration.toMillis(settings.pollInterval),
    endpoints: new Map(),
    cursors: new Map(),
    firstTeam: "",
    renewedAt: Number.NEGATIVE_INFINITY,
    clockOffset: undefined,
    comparedAt: 0,
    isStopping: false,
  }
  const clock = yield* Clock.Clock
  yield* listPool({ name: "webhook deliveries", usage: () => runner.queues.usage(monotonicMillisOf(clock)) })
  const signal = yield* OutboxSignal
  yield* Effect.acquireRelease(
    Effect.sync(() => signal.subscribe(() => runner.wake.openUnsafe())),
    (unsubscribe) => Effect.sync(unsubscribe),
  )
  return runner
})

const rest = (runner: DeliveryRunner) =>
  runner.wake.await.pipe(Effect.andThen(Effect.sleep(gather)), Effect.timeoutOption(runner.pollMillis))

const pause = (fault: unknown) =>
  Effect.logWarning("Webhook deliveries could not go on", fault).pipe(Effect.andThen(Effect.sleep(retryPause)))

const runTurns = (runner: DeliveryRunner, workers: FiberSet.FiberSet<void>) =>
  Effect.sync(() => runner.wake.closeUnsafe()).pipe(
    Effect.andThen(turnDeliveries(runner, workers)),
    Effect.catch(pause),
    // A bug that ends one turn must not stop deliveries for good: nothing else would notice.
    Effect.catchDefect(pause),
    Effect.andThen(rest(runner)),
    Effect.forever,
  )

/** Lets deliveries in flight finish within `grace`, and releases the rest. */
const stop = Effect.fnUntraced(function* (
  runner: DeliveryRunner,
  workers: FiberSet.FiberSet<void>,
  loop: Fiber.Fiber<unknown>,
) {
  yield* FiberSet.clear(workers)
  yield* Fiber.interrupt(loop)
  yield* recordDeliveries(runner).pipe(
    Effect.andThen(releaseLeases(runner.lessee)),
    Effect.catchTag("SqlError", (error) =>
      Effect.logWarning("Webhook leases were not given back and will run out", error),
    ),
  )
})

const run = Effect.fnUntraced(function* (settings: Settings) {
  const runner = yield* makeRunner(settings)
  const workers = yield* FiberSet.make<void>()
  if (settings.isAlone) yield* releaseAllLeases().pipe(Effect.catchTag("SqlError", pause))
  const sql = yield* SqlClient.SqlClient
  const loop = yield* Effect.forkScoped(runTurns(runner, workers))
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      runner.isStopping = true
    }).pipe(
      Effect.andThen(Effect.interruptible(FiberSet.awaitEmpty(workers)).pipe(Effect.timeoutOption(settings.grace))),
      Effect.andThen(stop(runner, workers, loop)),
      Effect.provideService(SqlClient.SqlClient, sql),
    ),
  )
})

/**
 * Delivers the events of the outbox for as long as the layer lives. Several runners may share a store.
 * When it ends, deliveries in flight finish or are released. Dies on a secret that `webhookSecretProblem` rejects.
 */
export const deliverWebhooks = (
  settings: DeliverySettings,
): Layer.Layer<never, never, SqlClient.SqlClient | AddressGuard> =>
  Layer.effectDiscard(run({ ...deliveryDefaults, ...settings }))

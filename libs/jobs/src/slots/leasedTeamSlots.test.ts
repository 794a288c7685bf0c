import { assert, describe, it } from "@effect/vitest"
import { documentsMigrations, migrate } from "@trawl/store"
import { postgresStores, type TestStore } from "@trawl/store/testing"
import { Clock, Context, Deferred, Effect, Exit, Fiber, Layer, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { jobsMigrations } from "../jobsMigrations.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { giveUpMillis } from "./LeasedTeam.ts"
import { leasedTeamSlots } from "./leasedTeamSlots.ts"
import { TeamSlots } from "./TeamSlots.ts"

const limit = 6
const team = "team"

/** Measures concurrency over all runners. */
const makeMeter = () => {
  const meter = { running: 0, peak: 0, ended: 0 }
  const begin = Effect.sync(() => {
    meter.running += 1
    meter.peak = Math.max(meter.peak, meter.running)
  })
  const end = Effect.sync(() => {
    meter.running -= 1
    meter.ended += 1
  })
  return {
    meter,
    work: (millis: number) =>
      Effect.acquireUseRelease(
        begin,
        () => Effect.sleep(millis),
        () => end,
      ),
  }
}

/** The machine's clock, which a test can advance. */
const makeClock = Effect.map(Clock.clockWith(Effect.succeed), (live) => {
  const passed = { nanos: 0n }
  const now = () => live.monotonicTimeNanosUnsafe() + passed.nanos
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => live.currentTimeMillisUnsafe(),
    currentTimeMillis: live.currentTimeMillis,
    currentTimeNanosUnsafe: () => live.currentTimeNanosUnsafe(),
    currentTimeNanos: live.currentTimeNanos,
    monotonicTimeNanosUnsafe: now,
    monotonicTimeNanos: Effect.sync(now),
    sleep: (duration) => live.sleep(duration),
  }
  const pass = (millis: number) =>
    Effect.sync(() => {
      passed.nanos += BigInt(millis) * 1_000_000n
    })
  return { clock, pass }
})

describe("leasedTeamSlots", () => {
  const scope = Scope.makeUnsafe()
  let newStore: Effect.Effect<TestStore>
  beforeAll(async () => {
    newStore = await Effect.runPromise(Scope.provide(postgresStores, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  /** Runners on one new database, each with its own connections. */
  const startRunners = Effect.fnUntraced(function* (count: number, clock: Layer.Layer<never> = Layer.empty) {
    const store = yield* newStore
    yield* Effect.provide(migrate([...documentsMigrations, ...jobsMigrations]), store.layer, { local: true })
    const settings = { concurrency: limit, retentionMillis: 1, drainMillis: 0, batchPages: 1, queueLimit: 1 }
    const start = (port: number) => {
      const layer = leasedTeamSlots({ host: "runner", port }).pipe(
        Layer.provide([Layer.succeed(JobsSettings, settings), clock]),
        Layer.provideMerge(store.layer),
      )
      return Effect.map(Layer.build(Layer.fresh(layer)), (context) => Context.get(context, TeamSlots))
    }
    return {
      store,
      runners: yield* Effect.forEach(
        Array.from({ length: count }, (_, port) => port),
        start,
      ),
    }
  })

  it.live("shares the limit over runners and never exceeds it", () =>
    Effect.gen(function* () {
      const { runners } = yield* startRunners(2)
      const { meter, work } = makeMeter()
      const load = runners.map((slots) =>
        Effect.forEach(Array.from({ length: 40 }), () => slots.withSlot({ team })(work(40)), {
          concurrency: 12,
          discard: true,
        }),
      )
      yield* Effect.all(load, { concurrency: 2 })
      assert.deepStrictEqual([meter.peak, meter.ended], [limit, 80])
    }).pipe(Effect.scoped),
  )

  it.live("lets a later runner have its half", () =>
    Effect.gen(function* () {
      const { runners } = yield* startRunners(2)
      const meters = [makeMeter(), makeMeter()]
      const keepBusy = (index: number) =>
        Effect.forEach(
          Array.from({ length: 8 }),
          () => Effect.forever(runners[index]!.withSlot({ team })(meters[index]!.work(20))),
          { concurrency: 8, discard: true },
        )
      const running = () => meters.map(({ meter }) => meter.running)
      const untilRunning = (first: number, second: number) =>
        Effect.repeat(Effect.sync(running), {
          until: ([a, b]) => a === first && b === second,
          schedule: Schedule.spaced("10 millis"),
        })
      yield* Effect.forkScoped(keepBusy(0))
      yield* untilRunning(limit, 0)
      yield* Effect.forkScoped(keepBusy(1))
      yield* untilRunning(limit / 2, limit / 2)
    }).pipe(Effect.scoped),
  )

  it.live("stops work on a grant that cannot be renewed, and restarts it", () =>
    Effect.gen(function* () {
      const { clock, pass } = yield* makeClock
      const { runners, store } = yield* startRunners(1, Layer.succeed(Clock.Clock, clock))
      const attempts: Array<string> = []
      const started = yield* Deferred.make<void>()
      const attempt = Effect.gen(function* () {
        attempts.push("begin")
        yield* Deferred.succeed(started, undefined)
        if (attempts.length === 1)
          return yield* Effect.onInterrupt(Effect.never, () => Effect.sync(() => attempts.push("stopped")))
      })
      const fiber = yield* Effect.forkChild(runners[0]!.withSlot({ team })(attempt))
      yield* Deferred.await(started)
      // Renewals wait for this lock and time out.
      const block = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        // Like a foreign session without timeouts.
        yield* sql`SET LOCAL idle_in_transaction_session_timeout = 0`
        yield* sql`LOCK TABLE slot_grants IN ACCESS EXCLUSIVE MODE`
        yield* pass(giveUpMillis)
        yield* Effect.repeat(
          Effect.sync(() => attempts.length),
          { until: (count) => count === 2, schedule: Schedule.spaced("20 millis") },
        )
      })
      yield* SqlClient.SqlClient.use((sql) => sql.withTransaction(block)).pipe(
        Effect.provide(store.layer, { local: true }),
      )
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(attempts, ["begin", "stopped", "begin"])
    }).pipe(Effect.scoped),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { makePostgresStore, type SharedPostgres, sharedPostgres, type TestStore } from "@trawl/store/testing"
import { Cause, Duration, Effect, Exit, Layer, Logger, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { type DatabaseLock, lockDatabase } from "./lockDatabase.ts"

const scope = Scope.makeUnsafe()
let postgres: SharedPostgres
beforeAll(async () => {
  postgres = await Effect.runPromise(Scope.provide(sharedPostgres, scope))
})
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

/** Tries once. */
const none = 0
/** Tries until the lock is free. */
const endless = Duration.hours(1)

/** Starts a server; it runs until the returned scope is closed. */
const start = Effect.fnUntraced(function* (
  store: TestStore,
  isAlone: boolean,
  { concurrency = 20, patience = none }: Partial<DatabaseLock> = {},
) {
  const own = yield* Scope.fork(yield* Effect.scope)
  const layer = Layer.effectDiscard(lockDatabase({ isAlone, concurrency, patience })).pipe(
    Layer.provideMerge(store.layer),
    Layer.provide(Logger.layer([])),
  )
  const exit = yield* Effect.exit(Layer.buildWithScope(Layer.fresh(layer), own))
  const refusal = Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : undefined
  return { refusal, stop: Scope.close(own, Exit.void) }
})

const sentence =
  "DatabaseInUse: Another server is using this database, and servers share one only when each of them has a TRAWL_RUNNER_PORT: set it on all of them, or stop the other one."

/** The server processes whose connections hold the lock. */
const holders = SqlClient.SqlClient.use(
  (sql) => sql<{ pid: number }>`SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
)

describe("lockDatabase", () => {
  it.live("refuses a second server until the first has ended", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(postgres)
      const first = yield* start(store, true)
      const second = yield* start(store, true)
      yield* first.stop
      const third = yield* start(store, true, { patience: endless })
      assert.deepStrictEqual([first.refusal, second.refusal, third.refusal], [undefined, sentence, undefined])
    }),
  )

  it.live("admits servers that all share the database, and no other beside them", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(postgres)
      const [first, second, alone] = [yield* start(store, false), yield* start(store, false), yield* start(store, true)]
      assert.deepStrictEqual(
        [first, second, alone].map(({ refusal }) => refusal === undefined),
        [true, true, false],
      )
    }),
  )

  it.live("refuses a server with another limit than the running ones, until they have ended", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(postgres)
      const [first, same, other] = [
        yield* start(store, false),
        yield* start(store, false),
        yield* start(store, false, { concurrency: 30 }),
      ]
      yield* first.stop
      yield* same.stop
      const later = yield* start(store, false, { concurrency: 30, patience: endless })
      const limits =
        "DatabaseUnfit: Other servers on this database run with TRAWL_CONCURRENCY=20: set the same here, or stop all of them before one starts with another."
      assert.deepStrictEqual(
        [first, same, other, later].map(({ refusal }) => refusal),
        [undefined, undefined, limits, undefined],
      )
    }),
  )

  it.live("keeps databases of one server apart", () =>
    Effect.gen(function* () {
      const starts = [yield* makePostgresStore(postgres), yield* makePostgresStore(postgres)].map((store) =>
        start(store, true),
      )
      assert.deepStrictEqual(
        (yield* Effect.all(starts)).map(({ refusal }) => refusal),
        [undefined, undefined],
      )
    }),
  )

  it.live("is free when the connection has ended, and is taken again by the server that lost it", () =>
    Effect.gen(function* () {
      const store = yield* makePostgresStore(postgres)
      yield* start(store, true)
      const retaken = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [lost] = yield* holders
        yield* sql`SELECT pg_terminate_backend(${lost?.pid ?? 0}::int)`
        const isAnother = ([holder]: ReadonlyArray<{ pid: number }>) => holder !== undefined && holder.pid !== lost?.pid
        yield* Effect.repeat(holders, { until: isAnother, schedule: Schedule.spaced("100 millis") })
      })
      yield* Effect.provide(retaken, store.layer)
      assert.isDefined((yield* start(store, true)).refusal)
    }),
  )
})

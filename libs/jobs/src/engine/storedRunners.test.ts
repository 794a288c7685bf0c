import { assert, describe, it } from "@effect/vitest"
import { postgresStores, type TestStore } from "@trawl/store/testing"
import { Context, Effect, Exit, Layer, Logger, Scope } from "effect"
import { RunnerAddress, RunnerStorage, ShardId, ShardingConfig } from "effect/cluster"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { interceptStore } from "../testing/interceptStore.ts"
import { storedRunners } from "./storedRunners.ts"

const shardsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ShardId.make("default", from + index))

const runnerOn = (store: TestStore) =>
  Effect.map(
    Layer.build(Layer.fresh(storedRunners.pipe(Layer.provide([store.layer, ShardingConfig.layer()])))),
    (context) => Context.get(context, RunnerStorage.RunnerStorage),
  )

const [one, two] = [RunnerAddress.make("127.0.0.1", 1), RunnerAddress.make("127.0.0.1", 2)]

const releaseAll = (runner: RunnerStorage.RunnerStorage["Service"], shards: ReadonlyArray<ShardId.ShardId>) =>
  Effect.forEach(shards, (shard) => runner.release(one, shard), { concurrency: "unbounded", discard: true })

/** Ends the sessions that hold locks. */
const loseLocks = SqlClient.SqlClient.use(
  (sql) => sql`SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND objsubid = 2 AND datname = current_database()`,
)

describe("storedRunners", () => {
  const scope = Scope.makeUnsafe()
  let newStore: Effect.Effect<TestStore>
  beforeAll(async () => {
    newStore = await Effect.runPromise(Scope.provide(postgresStores, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it.live("gives another runner half of its shards with one statement, and keeps the rest", () =>
    Effect.gen(function* () {
      const store = yield* newStore
      let unlocks = 0
      const counted = interceptStore(store, (text) =>
        Effect.sync(() => {
          if (text.includes("pg_advisory_unlock(")) unlocks++
        }),
      )
      const [first, second] = [yield* runnerOn(counted), yield* runnerOn(store)]
      const [all, half] = [shardsOf(1, 300), shardsOf(101, 250)]
      assert.lengthOf(yield* first.acquire(one, all), 300)
      assert.deepStrictEqual(yield* second.acquire(two, half), [])
      yield* releaseAll(first, half)
      assert.strictEqual(unlocks, 1)
      const acquired = yield* second.acquire(two, all)
      assert.sameDeepMembers(acquired, half)
      assert.lengthOf(yield* first.refresh(one, all), 150)
    }).pipe(Effect.scoped),
  )

  it.live("releases shards whose session was lost, and acquires others", () =>
    Effect.gen(function* () {
      const store = yield* newStore
      const runner = yield* runnerOn(store)
      const all = shardsOf(1, 300)
      yield* runner.acquire(one, all)
      yield* Effect.provide(loseLocks, store.layer, { local: true })
      yield* releaseAll(runner, all)
      assert.lengthOf(yield* runner.acquire(one, all), 300)
    }).pipe(Effect.provide(Logger.layer([])), Effect.scoped),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { documentsMigrations, migrate } from "@trawl/store"
import { postgresStores, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Layer, Schedule, Scope } from "effect"
import { Runner, RunnerAddress, RunnerHealth, RunnerStorage } from "effect/cluster"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { watchRunners } from "../engine/watchRunners.ts"
import { jobsMigrations } from "../jobsMigrations.ts"
import { leaseSlots } from "./leaseSlots.ts"
import { releaseAllOf, releaseSilent, runnerName } from "./releaseSlots.ts"

const team = "team"
const runnerAt = (port: number) => ({ host: "10.0.0.1", port })
const ownerOf = (port: number) => `${runnerName(runnerAt(port))}/process`

const lease = (port: number) => leaseSlots({ team, owner: ownerOf(port), limit: 30, held: 0, active: 0, wanted: 10 })

/** Simulates a runner that has not renewed for this long. */
const keepSilent = Effect.fnUntraced(function* (port: number, millis: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE slot_grants SET expires_at = expires_at - ${millis}::bigint WHERE owner = ${ownerOf(port)}`
})

const readOwners = SqlClient.SqlClient.use((sql) =>
  Effect.map(sql<{ readonly owner: string }>`SELECT owner FROM slot_grants ORDER BY owner`, (rows) =>
    rows.map(({ owner }) => owner),
  ),
)

describe("slots of runners", () => {
  const scope = Scope.makeUnsafe()
  let newStore: Effect.Effect<TestStore>
  beforeAll(async () => {
    newStore = await Effect.runPromise(Scope.provide(postgresStores, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  const onStore = <E>(body: Effect.Effect<void, E, SqlClient.SqlClient>) =>
    Effect.flatMap(newStore, ({ layer }) =>
      Effect.provide(Effect.andThen(migrate([...documentsMigrations, ...jobsMigrations]), body), layer, {
        local: true,
      }),
    )

  it.live("are released when the others cannot reach one that no longer renews", () =>
    onStore(
      Effect.gen(function* () {
        yield* Effect.forEach([1, 2, 3], lease)
        yield* Effect.forEach([2, 3], (port) => keepSilent(port, 8000))
        yield* releaseSilent([1, 2].map((port) => runnerName(runnerAt(port))))
        assert.deepStrictEqual(yield* readOwners, [ownerOf(1), ownerOf(3)])
      }),
    ),
  )

  it.live("are released when its next process starts", () =>
    onStore(
      Effect.gen(function* () {
        yield* Effect.forEach([1, 11], lease)
        yield* releaseAllOf(runnerName(runnerAt(1)))
        assert.deepStrictEqual(yield* readOwners, [ownerOf(11)])
      }),
    ),
  )

  it.live("are released by its watchers", () =>
    onStore(
      Effect.gen(function* () {
        yield* Effect.forEach([1, 2, 3], lease)
        yield* keepSilent(3, 8000)
        const storage = yield* RunnerStorage.makeMemory
        const register = (port: number) =>
          storage.register(Runner.make({ address: RunnerAddress.make("10.0.0.1", port), groups: [], weight: 1 }), true)
        yield* Effect.forEach([1, 2, 3], register)
        const health = RunnerHealth.RunnerHealth.of({ isAlive: ({ port }) => Effect.succeed(port === 1) })
        const watching = watchRunners.pipe(
          Layer.provide([
            Layer.succeed(RunnerStorage.RunnerStorage, storage),
            Layer.succeed(RunnerHealth.RunnerHealth, health),
          ]),
        )
        yield* Effect.provide(
          Effect.repeat(readOwners, { until: (owners) => owners.length < 3, schedule: Schedule.spaced("20 millis") }),
          watching,
        )
        const healthy = (yield* storage.getRunners)
          .filter(([, isHealthy]) => isHealthy)
          .map(([{ address }]) => address.port)
        assert.deepStrictEqual([healthy, yield* readOwners], [[1], [ownerOf(1), ownerOf(2)]])
      }),
    ),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, FiberSet, Latch } from "effect"
import { SqlClient } from "effect/sql"
import type { Delivery } from "./Delivery.ts"
import { DeliveryQueues } from "./DeliveryQueues.ts"
import type { DeliveryRunner } from "./DeliveryRunner.ts"
import { addEvents, addTarget, eventOf, stores } from "./fixtures/outboxStore.ts"
import { turnDeliveries } from "./turnDeliveries.ts"
import { waitingTeams } from "./waitingTeams.ts"

/** A runner whose receivers never respond, and the requested URLs. */
const makeRunner = Effect.gen(function* () {
  const asked: Array<string> = []
  const runner: DeliveryRunner = {
    lessee: { owner: "runner", leaseMillis: 15_000 },
    tools: {
      post: ({ url }) =>
        Effect.andThen(
          Effect.sync(() => asked.push(url)),
          Effect.never,
        ),
      signers: new Map(),
      delays: [],
    },
    queues: new DeliveryQueues<Delivery>({ perEndpoint: 10, total: 128 }),
    unrecorded: [],
    wake: yield* Latch.make(false),
    pollMillis: 250,
    endpoints: new Map(),
    cursors: new Map(),
    firstTeam: "",
    renewedAt: 0,
    clockOffset: undefined,
    comparedAt: 0,
    isStopping: false,
  }
  return { runner, asked }
})

/** A target with due events of one team. */
const addDue = Effect.fnUntraced(function* (team: string, id: string, events = 1) {
  const target = yield* addTarget(`http://${team}.test/${id}`, { id })
  yield* addEvents(...Array.from({ length: events }, () => eventOf(target, "started", { team })))
})

describe("turnDeliveries", () => {
  it.effect("reaches every team in a turn, whatever the number of another's slow receivers", () =>
    Effect.gen(function* () {
      const store = yield* Effect.flatten(stores.SQLite)
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql.withTransaction(
          Effect.forEach(Array.from({ length: 600 }), (_, n) => addDue("hostile", `a${n}`, 2), { discard: true }),
        )
        const { asked, runner } = yield* makeRunner
        const workers = yield* FiberSet.make<void>()
        yield* turnDeliveries(runner, workers)
        yield* turnDeliveries(runner, workers)
        yield* Effect.yieldNow
        assert.deepStrictEqual([asked.length, runner.queues.roomOf("hostile") > 0], [128, false])
        for (let n = 0; n < 20; n++) yield* addDue("quiet", `z${n}`)
        yield* turnDeliveries(runner, workers)
        yield* Effect.yieldNow
        assert.strictEqual(asked.filter((url) => url.startsWith("http://quiet")).length, 20)
      }).pipe(Effect.provide(store.layer))
    }),
  )

  it.effect("begins each turn with another team", () =>
    Effect.gen(function* () {
      const store = yield* Effect.flatten(stores.SQLite)
      yield* Effect.gen(function* () {
        for (const team of ["b", "a", "c"]) yield* addDue(team, team)
        const { runner } = yield* makeRunner
        const workers = yield* FiberSet.make<void>()
        const firsts: Array<string> = []
        for (let turn = 0; turn < 4; turn++) {
          yield* turnDeliveries(runner, workers)
          firsts.push(runner.firstTeam)
        }
        assert.deepStrictEqual(
          [firsts, yield* waitingTeams()],
          [
            ["a", "b", "c", "a"],
            ["a", "b", "c"],
          ],
        )
      }).pipe(Effect.provide(store.layer))
    }),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { migrate } from "../migrate.ts"
import { makeSqliteStore } from "../testing/testStores.ts"
import { appendEvents } from "./appendEvents.ts"
import type { OutboxEvent } from "./OutboxEvent.ts"
import { outboxMigrations } from "./outboxMigrations.ts"
import { OutboxSignal } from "./OutboxSignal.ts"
import { putWebhookTarget } from "./putWebhookTarget.ts"
import { removeBatchEvents } from "./removeBatchEvents.ts"

const test = <E>(behaviour: string, body: Effect.Effect<void, E, SqlClient.SqlClient | Scope.Scope>) =>
  it.effect(behaviour, () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      yield* Effect.provide(Effect.andThen(migrate(outboxMigrations), body), store.layer)
    }).pipe(Effect.scoped),
  )

const page = (batchId: string, more: Partial<OutboxEvent> = {}): OutboxEvent => ({
  id: randomUUID(),
  batchId,
  team: "team",
  targetId: "target",
  kind: "page",
  success: true,
  ...more,
})

const rows = SqlClient.SqlClient.use((sql) => sql<{ readonly id: string }>`SELECT * FROM outbox ORDER BY seq`)
const inTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(effect))

/** Counts the signals during an effect. */
const signalsOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    let signals = 0
    const signal = yield* OutboxSignal
    const unsubscribe = signal.subscribe(() => {
      signals++
    })
    yield* effect
    unsubscribe()
    return signals
  })

describe("appendEvents", () => {
  test(
    "records events as due now",
    Effect.gen(function* () {
      const event = page("b", { success: false, error: "It failed.", sourceUrl: "http://a.test/" })
      yield* appendEvents([event])
      assert.deepStrictEqual(
        (yield* rows).map((row) => ({ ...row })),
        [
          {
            seq: 1,
            id: event.id,
            batch_id: "b",
            team: "team",
            target_id: "target",
            kind: "page",
            success: 0,
            error: "It failed.",
            source_url: "http://a.test/",
            document_id: null,
            state: "pending",
            attempts: 0,
            next_attempt_at: 0,
            lease_until: null,
            lease_owner: null,
            created_at: 0,
            wait_millis: 0,
          },
        ] as never,
      )
    }),
  )

  test(
    "keeps the order of many events",
    Effect.gen(function* () {
      const events = Array.from({ length: 1201 }, () => page("b"))
      yield* appendEvents(events)
      assert.deepStrictEqual(
        (yield* rows).map(({ id }) => id),
        events.map(({ id }) => id),
      )
    }),
  )

  test(
    "wakes deliveries when the transaction commits",
    Effect.gen(function* () {
      let duringTransaction = -1
      const signals = yield* signalsOf(
        inTransaction(
          Effect.gen(function* () {
            duringTransaction = yield* signalsOf(appendEvents([page("b")]))
          }),
        ),
      )
      assert.deepStrictEqual([duringTransaction, signals], [0, 1])
    }),
  )

  test(
    "leaves nothing and sends no signal after a rollback",
    Effect.gen(function* () {
      const signals = yield* signalsOf(
        inTransaction(Effect.andThen(appendEvents([page("b")]), Effect.fail("no"))).pipe(Effect.flip),
      )
      assert.deepStrictEqual([signals, yield* rows], [0, []])
    }),
  )

  test(
    "refuses a duplicate event",
    Effect.gen(function* () {
      const event = page("b")
      yield* appendEvents([event])
      const error = yield* Effect.flip(appendEvents([event]))
      assert.strictEqual(error._tag, "SqlError")
    }),
  )
})

describe("removeBatchEvents", () => {
  test(
    "removes all of one batch and nothing of another",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const batchId of ["gone", "kept"]) {
        const event = page(batchId)
        yield* putWebhookTarget({
          id: batchId,
          batchId,
          url: "http://a.test/",
          headers: {},
          metadata: null,
          events: ["page"],
        })
        yield* appendEvents([event])
        yield* sql`INSERT INTO delivery_attempts ${sql.insert({ event_id: event.id, batch_id: batchId, attempted_at: 0, duration_ms: 1 })}`
      }
      yield* removeBatchEvents("gone")
      for (const table of ["outbox", "delivery_attempts", "webhook_targets"]) {
        const left = yield* sql<{ readonly batch_id: string }>`SELECT batch_id FROM ${sql(table)}`
        assert.deepStrictEqual(
          left.map((row) => row.batch_id),
          ["kept"],
        )
      }
    }),
  )
})

import { assert } from "@effect/vitest"
import type { TestStore } from "@trawl/store/testing"
import { Duration, Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import type { DeliverySettings } from "./DeliverySettings.ts"
import { onBothStores } from "./fixtures/onBothStores.ts"
import {
  addEvents,
  addPages,
  addTarget,
  delivering,
  eventOf,
  eventRows,
  makeDue,
  running,
  settled,
  states,
  until,
  untilStored,
} from "./fixtures/outboxStore.ts"
import { makeReceiver } from "./fixtures/receiver.ts"

const isSigned = ({ headers }: { readonly headers: object }) => "webhook-signature" in headers

interface Lease {
  readonly until: number
}

/** When the lease of each event ends, in milliseconds since 1970. */
const leases = SqlClient.SqlClient.use((sql) =>
  Effect.map(sql<Lease>`SELECT lease_until AS until FROM outbox WHERE lease_owner IS NOT NULL ORDER BY seq`, (rows) =>
    rows.map(({ until }) => ({ until: Number(until) })),
  ),
)

/** Runs until all is delivered, on a separate connection like a separate process. */
const runner = (store: TestStore, settings: DeliverySettings) =>
  settled.pipe(Effect.provide(delivering(settings).pipe(Layer.provideMerge(store.layer)), { local: true }))

onBothStores("deliverWebhooks", ({ test, testStore }) => {
  testStore("delivers nothing twice with two loops at once", (store) =>
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const seen = new Set<boolean>()
      const both = Promise.withResolvers<void>()
      receiver.answer = (request) => {
        // No loop claims more than 80 pages of an endpoint that has not responded yet: the other one gets some too.
        if (request.body.type !== "batch_scrape.page") return { status: 200 }
        if (seen.add(isSigned(request)).size === 2) both.resolve()
        return { status: 200, after: both.promise }
      }
      for (let batch = 0; batch < 2; batch++) {
        const target = yield* addTarget(`${receiver.url}/${batch}`)
        yield* addEvents(eventOf(target, "started"))
        yield* addPages(target, 120)
        yield* addEvents(eventOf(target, "completed"))
      }
      // Only one signs, which distinguishes their deliveries.
      const patient = { timeout: Duration.minutes(2), lease: Duration.minutes(2) }
      const secrets = new Map([["team", Redacted.make("secret")]])
      yield* Effect.all([runner(store, patient), runner(store, { ...patient, secrets })], { concurrency: 2 })
      const ids = receiver.received.map(({ body }) => body.webhookId)
      assert.strictEqual(ids.length, 2 * 122)
      assert.strictEqual(new Set(ids).size, ids.length)
      const signed = receiver.received.filter(isSigned).length
      assert.isTrue(signed > 0 && signed < ids.length, `${signed} of ${ids.length}`)
    }),
  )

  test(
    "keeps an event for as long as its delivery takes",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const answered = Promise.withResolvers<void>()
      receiver.answer = () => ({ status: 200, after: answered.promise })
      yield* addPages(yield* addTarget(receiver.url), 2)
      yield* running(
        Effect.gen(function* () {
          yield* until(() => receiver.received.length === 2)
          for (let renewed = 0; renewed < 2; renewed++) {
            const before = yield* leases
            const isLonger = (lease: Lease, n: number) => lease.until > (before[n]?.until ?? Infinity)
            yield* untilStored(Effect.map(leases, (rows) => rows.length === 2 && rows.every(isLonger)))
          }
          answered.resolve()
          yield* settled
        }),
        { lease: Duration.seconds(1), pollInterval: Duration.millis(50) },
      )
      assert.strictEqual(receiver.received.length, 2)
    }),
  )

  test(
    "continues after a restart where it stopped",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: 500 })
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 5)
      yield* running(
        until(() => receiver.received.length >= 5),
        { schedule: [Duration.hours(1)] },
      )
      receiver.answer = () => ({ status: 200 })
      yield* makeDue
      yield* running(settled, { schedule: [Duration.hours(1)] })
      const rows = yield* eventRows
      assert.deepStrictEqual(
        rows.map(({ state, attempts }) => ({ state, attempts })),
        rows.map(() => ({ state: "delivered", attempts: 2 })),
      )
    }),
  )

  test(
    "takes over the events of a killed process at once when there is no other",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 3)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE outbox SET lease_owner = 'killed', lease_until = ${Date.now() + 3_600_000}`
      yield* running(settled, { isAlone: true })
      assert.strictEqual(receiver.received.length, 3)
    }),
  )

  test(
    "takes over the events of a killed runner once its lease has expired",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 3)
      const sql = yield* SqlClient.SqlClient
      const before = Date.now()
      yield* sql`UPDATE outbox SET lease_owner = 'killed', lease_until = ${before + 400}`
      yield* running(settled)
      assert.isAtLeast((receiver.received[0]?.at ?? 0) - before, 350)
      assert.strictEqual(receiver.received.length, 3)
    }),
  )

  test(
    "releases events in flight when it stops",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => "hang"
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 30)
      yield* running(
        until(() => receiver.received.length === 10),
        { grace: Duration.millis(50) },
      )
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`SELECT DISTINCT state, attempts, lease_owner, lease_until FROM outbox`
      assert.deepStrictEqual(
        rows.map((row) => ({ ...row })),
        [{ state: "pending", attempts: 0, lease_owner: null, lease_until: null }],
      )
    }),
  )

  test(
    "lets deliveries in flight finish when it stops",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: 200, delay: 200 })
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 5)
      yield* running(until(() => receiver.received.length === 5))
      assert.deepStrictEqual(
        yield* states,
        Array.from({ length: 5 }, () => "page delivered"),
      )
    }),
  )
})

import { assert, describe, it } from "@effect/vitest"
import {
  dropBatchKey,
  makeBatchKey,
  OutboxSignal,
  putDocuments,
  putWebhookTarget,
  removeBatchEvents,
  sealedPlace,
  sealText,
} from "@trawl/store"
import type { NewStore, TestStore } from "@trawl/store/testing"
import { Duration, Effect, Exit, Fiber, Layer, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll } from "vitest"
import type { DeliverySettings } from "./DeliverySettings.ts"
import {
  addEvents,
  addPages,
  addTarget,
  delivering,
  eventOf,
  eventRows,
  makeDue,
  settled,
  stores,
  until,
} from "./fixtures/outboxStore.ts"
import { makeReceiver } from "./fixtures/receiver.ts"
import { listDeliveries } from "./listDeliveries.ts"
import { redeliver, redeliverDead } from "./redeliver.ts"

const isSigned = ({ headers }: { readonly headers: object }) => "webhook-signature" in headers
const kindsOf = (received: ReadonlyArray<{ readonly body: { readonly type: string } }>) =>
  received.map(({ body }) => body.type.slice("batch_scrape.".length))
const states = Effect.map(eventRows, (rows) => rows.map(({ kind, state }) => `${kind} ${state}`))
const running = <A, E, R>(effect: Effect.Effect<A, E, R>, settings = {}) => Effect.provide(effect, delivering(settings))
/** Runs until all is delivered, on a separate connection like a separate process. */
const runner = (store: TestStore, settings: DeliverySettings) =>
  settled.pipe(Effect.provide(delivering(settings).pipe(Layer.provideMerge(store.layer)), { local: true }))

for (const [name, open] of Object.entries(stores)) {
  describe(`deliverWebhooks on ${name}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: NewStore
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    type Body<E> = Effect.Effect<void, E, SqlClient.SqlClient | Scope.Scope>
    const testWithStore = <E>(behaviour: string, body: (store: TestStore) => Body<E>) =>
      it.live(behaviour, () =>
        Effect.gen(function* () {
          const store = yield* newStore
          yield* Effect.provide(body(store), store.layer)
        }).pipe(Effect.scoped),
      )
    const test = <E>(behaviour: string, body: Body<E>) => testWithStore(behaviour, () => body)

    test(
      "sends started first, then pages in order, completed last",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        receiver.answer = ({ body }) => ({ status: 200, delay: body.type === "batch_scrape.started" ? 50 : 0 })
        const target = yield* addTarget(`${receiver.url}/hook`)
        yield* addEvents(eventOf(target, "started"))
        const pages = yield* addPages(target, 30)
        yield* addEvents(eventOf(target, "completed"))
        yield* running(settled, { endpointConcurrency: 1 })
        assert.deepStrictEqual(kindsOf(receiver.received), ["started", ...pages.map(() => "page"), "completed"])
        assert.deepStrictEqual(
          receiver.received.slice(1, -1).map(({ body }) => body.webhookId),
          pages.map(({ id }) => id),
        )
      }),
    )

    test(
      "decrypts with the key of the batch, and sends nothing once that key was removed",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        const sql = yield* SqlClient.SqlClient
        const batchId = randomUUID()
        const key = yield* makeBatchKey(batchId)
        const target = {
          id: randomUUID(),
          batchId,
          url: `${receiver.url}/hook`,
          headers: { "x-own": "a" },
          metadata: { own: "b" },
          events: [],
        }
        yield* putWebhookTarget(target, key)
        const documentId = randomUUID()
        yield* putDocuments([
          { id: documentId, batchId, body: sealText(key, sealedPlace.document(documentId), '{"markdown":"Hi"}') },
        ])
        const sourceUrl = sealText(key, sealedPlace.url(batchId), "http://page.example/")
        const error = sealText(key, sealedPlace.error(batchId), "It did not come.")
        yield* addEvents(
          eventOf(target, "page", { documentId, sourceUrl }),
          eventOf(target, "page", { success: false, sourceUrl, error }),
        )
        yield* running(settled, { endpointConcurrency: 1 })
        const told = receiver.received.map(({ body, headers }) => [
          headers["x-own"],
          body.metadata,
          body.data,
          body.error,
        ])
        assert.deepStrictEqual(told, [
          ["a", { own: "b" }, [{ markdown: "Hi" }], undefined],
          ["a", { own: "b" }, [{ metadata: { sourceURL: "http://page.example/" } }], "It did not come."],
        ])
        yield* dropBatchKey(batchId)
        yield* sql`UPDATE outbox SET state = 'pending'`
        yield* running(Effect.sleep("300 millis"))
        assert.strictEqual(receiver.received.length, 2)
      }),
    )

    test(
      "keeps at most ten deliveries to one endpoint in flight",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        const full = Promise.withResolvers<void>()
        receiver.answer = () => {
          // Time for an eleventh to come by mistake.
          if (receiver.inFlight === 10) setTimeout(full.resolve, 100)
          return { status: 200, after: full.promise, delay: 5 }
        }
        const target = yield* addTarget(receiver.url)
        yield* addPages(target, 60)
        yield* running(settled)
        assert.strictEqual(receiver.maxInFlight, 10)
        assert.strictEqual(receiver.received.length, 60)
      }),
    )

    testWithStore("delivers nothing twice with two loops at once", (store) =>
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

    testWithStore("keeps an event for as long as its delivery takes", (store) =>
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        const longer = Promise.withResolvers<void>()
        receiver.answer = () => ({ status: 200, after: longer.promise })
        yield* addPages(yield* addTarget(receiver.url), 2)
        const holder = yield* Effect.forkChild(
          runner(store, { lease: Duration.seconds(3), pollInterval: Duration.millis(250) }),
        )
        yield* until(() => receiver.received.length === 2)
        setTimeout(longer.resolve, 4500)
        yield* runner(store, { pollInterval: Duration.millis(50) })
        yield* Fiber.join(holder)
        assert.strictEqual(receiver.received.length, 2)
      }),
    )

    test(
      "does not let a hanging receiver hold up others",
      Effect.gen(function* () {
        const hanging = yield* makeReceiver
        hanging.answer = () => "hang"
        const healthy = yield* makeReceiver
        yield* addPages(yield* addTarget(hanging.url), 300)
        for (let path = 0; path < 15; path++) yield* addPages(yield* addTarget(`${hanging.url}/${path}`), 20)
        yield* addPages(yield* addTarget(healthy.url), 50)
        yield* running(
          until(() => healthy.received.length === 50),
          { timeout: Duration.seconds(2), grace: Duration.zero },
        )
        assert.isAtMost(hanging.maxInFlight, 128)
      }),
    )

    test(
      "does not let one team's hanging receivers hold up another team",
      Effect.gen(function* () {
        const hanging = yield* makeReceiver
        hanging.answer = () => "hang"
        const healthy = yield* makeReceiver
        for (let path = 0; path < 200; path++)
          yield* addEvents(eventOf(yield* addTarget(`${hanging.url}/${path}`), "started", { team: "hostile" }))
        const quiet = yield* addTarget(healthy.url)
        const events = Array.from({ length: 50 }, () => eventOf(quiet, "completed", { team: "quiet" }))
        yield* running(
          Effect.gen(function* () {
            yield* until(() => hanging.maxInFlight === 128)
            yield* addEvents(...events)
            yield* until(() => healthy.received.length === 50)
          }),
          { grace: Duration.zero },
        )
      }),
    )

    test(
      "retries by the schedule, then gives up, and lets completed pass after the second attempt",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        receiver.answer = ({ body }) => ({ status: body.type === "batch_scrape.page" ? 500 : 204 })
        const target = yield* addTarget(receiver.url)
        const failing = eventOf(target, "page", { success: false, error: "It failed.", sourceUrl: "http://a.test/" })
        yield* addEvents(failing, eventOf(target, "completed"))
        yield* running(settled, { schedule: [Duration.millis(10), Duration.seconds(3)] })
        assert.deepStrictEqual(kindsOf(receiver.received), ["page", "page", "completed", "page"])
        const { deliveries, total } = yield* listDeliveries({
          team: "team",
          batchId: target.batchId,
          skip: 0,
          limit: 1,
        })
        assert.strictEqual(total, 2)
        const [first] = deliveries
        assert.deepStrictEqual(
          [first?.id, first?.kind, first?.state, first?.nextAttemptAt],
          [failing.id, "page", "dead", undefined],
        )
        assert.deepStrictEqual(
          first?.attempts.map(({ status, error }) => ({ status, error })),
          Array.from({ length: 3 }, () => ({ status: 500, error: "The receiver answered 500." })),
        )
      }),
    )

    test(
      "stops a target that answers 410, for later events too",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        receiver.answer = () => ({ status: 410 })
        const target = yield* addTarget(receiver.url)
        yield* addEvents(eventOf(target, "started"))
        yield* addPages(target, 30)
        yield* running(
          Effect.gen(function* () {
            yield* settled
            yield* addEvents(eventOf(target, "completed"))
            yield* settled
          }),
        )
        assert.strictEqual(receiver.received.length, 1)
        assert.deepStrictEqual(new Set(yield* states), new Set(["started dead", "page dead", "completed dead"]))
      }),
    )

    test(
      "sends dead events again, one or all of a batch",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        receiver.answer = () => ({ status: 410 })
        const target = yield* addTarget(receiver.url)
        const started = eventOf(target, "started")
        yield* addEvents(started)
        yield* addPages(target, 3)
        const batch = { team: "team", batchId: target.batchId }
        yield* running(
          Effect.gen(function* () {
            yield* settled
            receiver.answer = () => ({ status: 200 })
            assert.strictEqual(yield* redeliver({ ...batch, team: "other", eventId: started.id }), false)
            assert.strictEqual(yield* redeliver({ ...batch, eventId: started.id }), true)
            yield* settled
            assert.deepStrictEqual(yield* states, ["started delivered", "page dead", "page dead", "page dead"])
            assert.strictEqual(yield* redeliverDead(batch), 3)
            yield* settled
          }),
        )
        assert.deepStrictEqual(yield* states, [
          "started delivered",
          "page delivered",
          "page delivered",
          "page delivered",
        ])
        const { deliveries } = yield* listDeliveries({ ...batch, skip: 0, limit: 10 })
        assert.deepStrictEqual(
          deliveries[0]?.attempts.map(({ status }) => status),
          [410, 200],
        )
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
        yield* sql`UPDATE outbox SET lease_owner = 'killed', lease_until = ${Date.now() + 400}`
        const before = Date.now()
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

    test(
      "leaves no row of a batch that is removed during delivery",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        receiver.answer = () => ({ status: 200, delay: 50 })
        const target = yield* addTarget(receiver.url)
        yield* addPages(target, 40)
        yield* running(
          Effect.andThen(
            until(() => receiver.received.length >= 15),
            removeBatchEvents(target.batchId),
          ),
        )
        const sql = yield* SqlClient.SqlClient
        const [count] = yield* sql<{ readonly rows: unknown }>`
        SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM delivery_attempts) + (SELECT count(*) FROM webhook_targets) AS rows`
        assert.strictEqual(Number(count?.rows), 0)
      }),
    )

    test(
      "makes the first attempt as soon as it is committed, without polling the store",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        const target = yield* addTarget(receiver.url)
        yield* running(
          Effect.gen(function* () {
            for (let round = 0; round < 10; round++) {
              yield* addPages(target, 1)
              yield* until(() => receiver.received.length === round + 1)
            }
          }),
          { pollInterval: Duration.hours(1) },
        )
      }),
    )

    test(
      "finds events committed by another process within one poll",
      Effect.gen(function* () {
        const receiver = yield* makeReceiver
        const target = yield* addTarget(receiver.url)
        const unheard: OutboxSignal = { notify: () => {}, subscribe: () => () => {} }
        yield* running(
          Effect.gen(function* () {
            yield* Effect.provideService(addPages(target, 1), OutboxSignal, unheard)
            yield* until(() => receiver.received.length === 1)
          }),
          { pollInterval: Duration.millis(250) },
        )
      }),
    )
  })
}

import { assert } from "@effect/vitest"
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
import { Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { onBothStores } from "./fixtures/onBothStores.ts"
import {
  addEvents,
  addPages,
  addTarget,
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
import { listDeliveries } from "./listDeliveries.ts"
import { redeliver, redeliverDead } from "./redeliver.ts"

const kindsOf = (received: ReadonlyArray<{ readonly body: { readonly type: string } }>) =>
  received.map(({ body }) => body.type.slice("batch_scrape.".length))

onBothStores("deliverWebhooks", ({ test }) => {
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
      yield* running(
        Effect.gen(function* () {
          yield* until(() => receiver.received.length === 3)
          // The second attempt and the completed event are recorded before the third attempt can be made due.
          yield* untilStored(Effect.map(states, (all) => all.includes("completed delivered")))
          yield* untilStored(Effect.map(eventRows, (rows) => rows[0]?.attempts === 2))
          yield* makeDue
          yield* settled
        }),
        { schedule: [Duration.millis(10), Duration.hours(1)] },
      )
      assert.deepStrictEqual(kindsOf(receiver.received), ["page", "page", "completed", "page"])
      const { deliveries, total } = yield* listDeliveries({ team: "team", batchId: target.batchId, skip: 0, limit: 1 })
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
      assert.deepStrictEqual(yield* states, ["started delivered", "page delivered", "page delivered", "page delivered"])
      const { deliveries } = yield* listDeliveries({ ...batch, skip: 0, limit: 10 })
      assert.deepStrictEqual(
        deliveries[0]?.attempts.map(({ status }) => status),
        [410, 200],
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

import { assert, describe, it } from "@effect/vitest"
import { AddressGuard } from "@trawl/guard"
import { Keyring, type SealKey } from "@trawl/store"
import { makeKeyring, makeSealKey } from "@trawl/store/testing"
import { Duration, Effect, Layer, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { createHmac } from "node:crypto"
import { Webhook as StandardWebhook } from "standardwebhooks"
import { deliverWebhooks } from "./deliverWebhooks.ts"
import {
  addEvents,
  addPages,
  addTarget,
  delivering,
  eventOf,
  eventRows,
  makeDue,
  passTime,
  settled,
  stores,
  untilStored,
} from "./fixtures/outboxStore.ts"
import { makeReceiver } from "./fixtures/receiver.ts"
import { listDeliveries } from "./listDeliveries.ts"

const soon = [Duration.millis(30), Duration.millis(30)]
const states = Effect.map(eventRows, (rows) => rows.map(({ kind, state }) => `${kind} ${state}`))
const running = <A, E, R>(effect: Effect.Effect<A, E, R>, settings = {}) => Effect.provide(effect, delivering(settings))

const withKeys = (...keys: ReadonlyArray<SealKey>) => Effect.provideService(Keyring, makeKeyring(...keys))

type Body<E> = Effect.Effect<void, E, SqlClient.SqlClient | Scope.Scope>
const onStore = <E>(body: Body<E>) =>
  Effect.gen(function* () {
    const store = yield* Effect.flatten(stores.SQLite)
    yield* Effect.provide(body, store.layer)
  }).pipe(Effect.scoped)
const test = <E>(behaviour: string, body: Body<E>) => it.live(behaviour, () => onStore(body))
/** A test with a clock that only the test advances. */
const testOfTime = <E>(behaviour: string, body: Body<E>) => it.effect(behaviour, () => onStore(body))

const attemptsOf = (target: { readonly batchId: string }) =>
  Effect.map(
    listDeliveries({ team: "team", batchId: target.batchId, skip: 0, limit: 10 }),
    ({ deliveries }) => deliveries[0],
  )

const oneAttempt = (target: { readonly batchId: string }) =>
  Effect.map(attemptsOf(target), (delivery) => {
    const { at: _at, durationMs: _durationMs, ...attempt } = delivery?.attempts[0] ?? { at: 0, durationMs: 0 }
    return { state: delivery?.state, attempts: delivery?.attempts.length, attempt }
  })

/** Seconds between one attempt and the next. */
const gapsOf = (target: { readonly batchId: string }) =>
  Effect.map(attemptsOf(target), (delivery) => {
    const times = delivery?.attempts.map(({ at }) => at / 1000) ?? []
    return times.slice(1).map((time, index) => time - (times[index] ?? 0))
  })

describe("an attempt of deliverWebhooks", () => {
  test(
    "signs the exact body in both ways",
    Effect.gen(function* () {
      const secret = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0"
      const receiver = yield* makeReceiver
      const target = yield* addTarget(`${receiver.url}/hook?a=1`, {
        headers: { authorization: "Bearer x" },
        metadata: { run: 7, tags: ["ä"] },
      })
      const [page] = yield* addPages(target, 1, '{"markdown":"# Grüße","metadata":{"sourceURL":"http://a.test/"}}')
      yield* running(settled, { secrets: new Map([["team", Redacted.make(secret)]]) })
      const [received] = receiver.received
      assert.strictEqual(
        received?.text,
        `{"success":true,"type":"batch_scrape.page","id":"${target.batchId}","webhookId":"${page?.id}",` +
          '"team":"team","data":[{"markdown":"# Grüße","metadata":{"sourceURL":"http://a.test/"}}],"metadata":{"run":7,"tags":["ä"]}}',
      )
      const headers = received?.headers ?? {}
      assert.strictEqual(
        headers["x-firecrawl-signature"],
        `sha256=${createHmac("sha256", secret)
          .update(received?.text ?? "")
          .digest("hex")}`,
      )
      assert.deepStrictEqual(
        new StandardWebhook(secret).verify(received?.text ?? "", headers as Record<string, string>),
        received?.body,
      )
      assert.deepStrictEqual(
        [received?.path, headers.authorization, headers["content-type"], headers["webhook-id"]],
        ["/hook?a=1", "Bearer x", "application/json", page?.id],
      )
    }),
  )

  test(
    "sends no signature without a secret",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      yield* addEvents(eventOf(yield* addTarget(receiver.url), "started"))
      yield* running(settled)
      const names = Object.keys(receiver.received[0]?.headers ?? {})
      assert.deepStrictEqual(
        names.filter((header) => header.includes("signature") || header.startsWith("webhook-")),
        [],
      )
    }),
  )

  test(
    "signs only with the secret of the event's team",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const teams = ["blue", "green", "red"]
      for (const team of teams) yield* addEvents(eventOf(yield* addTarget(receiver.url), "started", { team }))
      yield* running(settled, {
        secrets: new Map([
          ["blue", Redacted.make("secret of blue")],
          ["green", Redacted.make("secret of green")],
        ]),
      })
      const signatures = receiver.received.map(({ body, headers, text }) => {
        const signed = headers["x-firecrawl-signature"]
        return [
          body.team,
          teams.filter(
            (team) => signed === `sha256=${createHmac("sha256", `secret of ${team}`).update(text).digest("hex")}`,
          ),
          signed === undefined,
        ]
      })
      assert.sameDeepMembers(signatures, [
        ["blue", ["blue"], false],
        ["green", ["green"], false],
        ["red", [], true],
      ])
    }),
  )

  test(
    "treats a redirect as a failure and does not follow it",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: 302, headers: { location: "/elsewhere" } })
      const target = yield* addTarget(`${receiver.url}/hook`)
      yield* addEvents(eventOf(target, "started"))
      yield* running(settled, { schedule: [] })
      assert.deepStrictEqual(
        receiver.received.map(({ path }) => path),
        ["/hook"],
      )
      assert.deepStrictEqual(yield* oneAttempt(target), {
        state: "dead",
        attempts: 1,
        attempt: { status: 302, error: "The receiver answered with the redirect 302, which is not followed." },
      })
    }),
  )

  test(
    "gives up on a response that does not come in time",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => "hang"
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "started"))
      yield* running(settled, { schedule: [], timeout: Duration.millis(100) })
      assert.deepStrictEqual(yield* oneAttempt(target), {
        state: "dead",
        attempts: 1,
        attempt: { code: "TIMEOUT", error: "The receiver did not answer within 0.1 seconds." },
      })
    }),
  )

  test(
    "distinguishes a broken connection from a response",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => "reset"
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "started"))
      yield* running(settled, { schedule: [] })
      assert.deepStrictEqual(yield* oneAttempt(target), {
        state: "dead",
        attempts: 1,
        attempt: { code: "UND_ERR_SOCKET", error: "The receiver closed the connection before it answered." },
      })
    }),
  )

  test(
    "reads only the beginning of an endless response, and uses its status",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: 200, body: "x".repeat(5_000_000) })
      const target = yield* addTarget(receiver.url)
      yield* addPages(target, 3)
      yield* running(settled)
      assert.deepStrictEqual(yield* states, ["page delivered", "page delivered", "page delivered"])
    }),
  )

  test(
    "refuses private addresses unless they are allowed, without trying again",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "started"))
      const guarded = deliverWebhooks({ schedule: soon, pollInterval: Duration.millis(20) }).pipe(
        Layer.provide(AddressGuard.layer({ allow: [] })),
      )
      yield* Effect.provide(settled, guarded)
      assert.deepStrictEqual(receiver.received, [])
      assert.deepStrictEqual(yield* oneAttempt(target), {
        state: "dead",
        attempts: 1,
        attempt: {
          code: "ADDRESS_REFUSED",
          error: "The address guard refuses 127.0.0.1: it is not at a public address.",
        },
      })
    }),
  )

  test(
    "gives up on a page whose document is gone",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "page", { documentId: "gone" }))
      yield* running(settled)
      assert.deepStrictEqual(receiver.received, [])
      assert.deepStrictEqual(yield* oneAttempt(target), {
        state: "dead",
        attempts: 1,
        attempt: { code: "RESULT_EXPIRED", error: "The page's result is no longer stored." },
      })
    }),
  )

  test(
    "retries an event encrypted with another key, and delivers it once that key is back",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const [old, other] = [makeSealKey(), makeSealKey()]
      const target = yield* addTarget(receiver.url, { headers: { authorization: "Bearer hunter2" } }).pipe(
        Effect.provideService(Keyring, makeKeyring(old)),
      )
      yield* addEvents(eventOf(target, "started"))
      const slowly = [Duration.hours(1)]
      const tried = untilStored(Effect.map(attemptsOf(target), (delivery) => (delivery?.attempts.length ?? 0) > 0))
      yield* running(tried, { schedule: slowly }).pipe(withKeys(other))
      assert.strictEqual((yield* attemptsOf(target))?.attempts[0]?.code, "RECEIVER_UNREADABLE")
      yield* makeDue
      yield* running(settled, { schedule: slowly }).pipe(withKeys(other, old))
      assert.deepStrictEqual(
        [yield* states, receiver.received[0]?.headers.authorization],
        [["started delivered"], "Bearer hunter2"],
      )
    }),
  )

  testOfTime(
    "comes again after 5 seconds, then after a minute, each a fifth more or less",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: 500 })
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "started"))
      yield* running(passTime(90_000), { pollInterval: Duration.millis(250) })
      const [first = 0, second = 0, ...more] = yield* gapsOf(target)
      // Of the fifth: the poll, and the test clock that runs on while the receiver responds.
      assert.deepStrictEqual(more, [])
      assert.isTrue(first >= 4 && first <= 8, `${first} seconds`)
      assert.isTrue(second >= 48 && second <= 76, `${second} seconds`)
    }),
  )

  testOfTime(
    "waits as long as a 503 asks for, and so does everything else for that receiver",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      receiver.answer = () => ({ status: receiver.received.length === 1 ? 503 : 200, headers: { "retry-after": "20" } })
      const target = yield* addTarget(receiver.url)
      yield* addEvents(eventOf(target, "started"))
      yield* addPages(target, 1)
      yield* running(
        Effect.gen(function* () {
          yield* passTime(15_000)
          assert.strictEqual(receiver.received.length, 1)
          yield* passTime(15_000)
        }),
        { schedule: [Duration.seconds(1)] },
      )
      const [gap = 0] = yield* gapsOf(target)
      assert.isTrue(gap >= 20 && gap <= 23, `${gap} seconds`)
      assert.strictEqual(receiver.received.length, 3)
    }),
  )

  testOfTime(
    "waits for a store that fails and then goes on",
    Effect.gen(function* () {
      const receiver = yield* makeReceiver
      const target = yield* addTarget(receiver.url)
      const sql = yield* SqlClient.SqlClient
      yield* addEvents(eventOf(target, "started"))
      yield* sql`ALTER TABLE webhook_targets RENAME TO hidden`
      yield* running(
        Effect.gen(function* () {
          yield* passTime(3000)
          yield* sql`ALTER TABLE hidden RENAME TO webhook_targets`
          yield* passTime(3000)
        }),
      )
      assert.deepStrictEqual(yield* states, ["started delivered"])
    }),
  )
})

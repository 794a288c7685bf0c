import { describe, expect, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { beginning, onBothStores } from "../testing/onBothStores.ts"
import { Audit } from "./Audit.ts"
import type { AuditEvent, AuditQuery } from "./AuditEvent.ts"
import { auditMigrations } from "./auditMigrations.ts"
import { purgeEvents } from "./auditRows.ts"

const event: AuditEvent = {
  actor: "team",
  team: "blue",
  keyId: "k1",
  username: "ada",
  action: "scrape",
  subject: "1",
  target: "https://a.test/",
  outcome: "failed",
  code: "SCRAPE_TIMEOUT",
  requestId: "r1",
}
const bare: AuditEvent = { actor: "operator", action: "key.revoked", outcome: "done", requestId: "r2" }
const record = (one: AuditEvent) => Audit.use((audit) => audit.record(one))
const list = (query: Partial<AuditQuery> = {}) => Audit.use((audit) => audit.list({ limit: 100, ...query }))

onBothStores("Audit", Audit.layer({ isOn: true }), (test) => {
  test(
    "keeps events in order, with all their fields",
    Effect.gen(function* () {
      yield* record(event)
      yield* record(bare)
      const [first, second] = yield* list()
      expect([first, second]).toEqual([
        { ...event, seq: first?.seq, at: beginning },
        { ...bare, seq: second?.seq, at: beginning },
      ])
      expect(yield* list({ after: first?.seq ?? 0 })).toEqual([second])
      expect(yield* list({ team: "blue" })).toEqual([first])
      expect(yield* list({ limit: 1 })).toEqual([first])
    }),
  )

  test(
    "shows no gap to a reader while others write",
    Effect.gen(function* () {
      const seen: Array<string> = []
      let after = 0
      const read = Effect.gen(function* () {
        for (const one of yield* list({ after })) {
          after = one.seq
          seen.push(one.requestId)
        }
      })
      const write = Effect.forEach(Array.from({ length: 100 }), (_, n) => record({ ...bare, requestId: String(n) }), {
        concurrency: 8,
        discard: true,
      })
      yield* Effect.all([write, Effect.forEach(Array.from({ length: 30 }), () => read, { discard: true })], {
        concurrency: 2,
        discard: true,
      })
      yield* read
      expect([seen.length, new Set(seen).size]).toEqual([100, 100])
    }),
  )

  test(
    "accepts any text",
    Effect.gen(function* () {
      yield* record({ ...event, username: "a\0\ud800", target: "x".repeat(5000) })
      const [kept] = yield* list()
      expect([kept?.username, kept?.target?.length]).toEqual(["a\u{fffd}\u{fffd}", 2048])
    }),
  )

  test(
    "keeps events for a year",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const day = 24 * 60 * 60 * 1000
      yield* record(event)
      yield* record(bare)
      yield* sql`UPDATE audit_log SET at = ${beginning - 364 * day} WHERE request_id = 'r1'`
      yield* purgeEvents
      expect((yield* list()).length).toBe(2)
      yield* sql`UPDATE audit_log SET at = ${beginning - 365 * day} WHERE request_id = 'r1'`
      yield* purgeEvents
      expect((yield* list()).map(({ requestId }) => requestId)).toEqual(["r2"])
    }),
  )

  test(
    "fails when an event cannot be written",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DROP TABLE audit_log`
      expect(yield* Effect.flip(record(event))).toMatchObject({ _tag: "AuditUnavailable" })
    }),
  )
})

const services = (isOn: boolean, lines: Array<Readonly<Record<string, unknown>>>) =>
  Layer.unwrap(
    Effect.map(makeSqliteStore, ({ layer }) =>
      Layer.fresh(Audit.layer({ isOn })).pipe(
        Layer.provide(Layer.effectDiscard(migrate(auditMigrations)).pipe(Layer.orDie)),
        Layer.provideMerge(layer),
        Layer.provideMerge(
          Logger.layer([
            Logger.map(
              Logger.formatStructured,
              (line) => void lines.push(line as unknown as Readonly<Record<string, unknown>>),
            ),
          ]),
        ),
      ),
    ),
  )

describe("Audit.record", () => {
  it.effect("logs an event with its fields as annotations, under its own logger name", () =>
    Effect.gen(function* () {
      const lines: Array<Readonly<Record<string, unknown>>> = []
      yield* record(event).pipe(Effect.provide(services(true, lines)))
      expect(lines).toMatchObject([
        { level: "INFO", message: "An audit event.", annotations: { logger: "trawl.audit", ...event } },
      ])
    }).pipe(Effect.scoped),
  )

  it.effect("neither writes nor logs while it is off", () =>
    Effect.gen(function* () {
      const lines: Array<Readonly<Record<string, unknown>>> = []
      const listed = yield* Effect.andThen(record(event), list()).pipe(Effect.provide(services(false, lines)))
      expect([listed, lines]).toEqual([[], []])
    }).pipe(Effect.scoped),
  )
})

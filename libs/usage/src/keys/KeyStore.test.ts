import { describe, expect, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { filledStores, type NewStore } from "@trawl/store/testing"
import { Effect, Exit, Layer, Redacted, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { usageMigrations } from "../usageMigrations.ts"
import { KeyNotFound } from "./KeyError.ts"
import { KeyStore } from "./KeyStore.ts"
import { keyDigest } from "./keyText.ts"

const plain = { team: "blue", label: "CI", zeroDataRetention: false }
const create = (grant: Partial<Parameters<KeyStore["Service"]["create"]>[0]> = {}) =>
  KeyStore.use((store) => store.create({ ...plain, ...grant }))
const list = (page: { readonly team?: string; readonly skip?: number; readonly limit?: number } = {}) =>
  KeyStore.use((store) => store.list({ skip: 0, limit: 100, ...page }))
const find = ({ text }: { readonly text: Redacted.Redacted }) =>
  KeyStore.use((store) => store.find(keyDigest(Redacted.value(text))))

const stores = filledStores(({ layer }) =>
  migrate(usageMigrations).pipe(Effect.provide(layer, { local: true }), Effect.orDie),
)

for (const [name, open] of Object.entries(stores)) {
  describe(`KeyStore on ${name}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: NewStore
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    const test = <E>(behaviour: string, body: Effect.Effect<void, E, KeyStore | SqlClient.SqlClient>) =>
      it.live(behaviour, () =>
        newStore.pipe(
          Effect.flatMap(({ layer }) => Effect.provide(body, KeyStore.layer.pipe(Layer.provideMerge(layer)))),
          Effect.scoped,
        ),
      )

    test(
      "finds a key by its digest, with all its grants",
      Effect.gen(function* () {
        const grant = {
          team: "red",
          label: "\u{1F511} a label",
          endpoints: ["scrape", "read"],
          rateLimit: 60,
          concurrency: 5,
          zeroDataRetention: true,
          threatProtection: true,
          expiresAt: 4_000_000_000_000,
        } as const
        const made = yield* create(grant)
        expect(made.key).toEqual({ id: expect.any(String), createdAt: expect.any(Number), ...grant })
        expect([yield* find(made), yield* KeyStore.use((store) => store.find(keyDigest("fc-none")))]).toEqual([
          made.key,
          undefined,
        ])
      }),
    )

    test(
      "stores only the digest of a key",
      Effect.gen(function* () {
        const made = yield* create()
        const sql = yield* SqlClient.SqlClient
        const rows = (yield* sql`SELECT * FROM api_keys`).flatMap((row) => Object.values(row)).join("\n")
        expect([
          rows.includes(Redacted.value(made.text).slice(3)),
          rows.includes(keyDigest(Redacted.value(made.text))),
        ]).toEqual([false, true])
      }),
    )

    test(
      "lists the newest first, in parts and by team",
      Effect.gen(function* () {
        const [first, second, third] = [yield* create(), yield* create({ team: "red" }), yield* create()]
        expect((yield* list({ skip: 1, limit: 1 })).keys).toEqual([second.key])
        expect(yield* list({ team: "blue" })).toEqual({ total: 2, keys: [third.key, first.key] })
      }),
    )

    test(
      "revokes a key at once, and keeps the first time when revoked again",
      Effect.gen(function* () {
        const made = yield* create()
        yield* find(made)
        const revoke = KeyStore.use((store) => store.revoke(made.key.id))
        const revoked = yield* revoke
        yield* Effect.sleep("5 millis")
        expect([yield* revoke, yield* find(made)]).toEqual([revoked, revoked])
        expect(revoked).toEqual({ ...made.key, revokedAt: expect.any(Number) })
        expect(
          yield* Effect.flip(KeyStore.use((store) => store.revoke("01a200b4-70b0-7779-8f99-b76231ebe75e"))),
        ).toEqual(new KeyNotFound())
      }),
    )

    test(
      "knows whether a key has ever existed",
      Effect.gen(function* () {
        const isUsed = Effect.flatMap(KeyStore, (store) => store.isUsed)
        const before = yield* isUsed
        const { key } = yield* create()
        yield* KeyStore.use((store) => store.revoke(key.id))
        expect([before, yield* isUsed]).toEqual([false, true])
      }),
    )

    test(
      "records a use once a minute",
      Effect.gen(function* () {
        const { key } = yield* create()
        const store = yield* KeyStore
        const lastUse = Effect.map(list(), ({ keys }) => keys[0]?.lastUsedAt)
        yield* store.noteUse(key)
        const first = yield* Effect.repeat(lastUse, {
          until: (time) => time !== undefined,
          schedule: Schedule.spaced("10 millis"),
        })
        yield* store.noteUse(key)
        yield* store.noteUse({ ...key, lastUsedAt: 0 })
        expect(yield* lastUse).toBe(first)
      }),
    )
  })
}

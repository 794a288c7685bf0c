import { describe, expect, it } from "@effect/vitest"
import { migrate } from "@trawl/store"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { Unauthorized } from "../Unauthorized.ts"
import { usageMigrations } from "../usageMigrations.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { KeyStore } from "./KeyStore.ts"
import { parseApiKey } from "./settingsKeys.ts"

const store = Layer.unwrap(
  Effect.map(makeSqliteStore, ({ layer }) =>
    Layer.effectDiscard(migrate(usageMigrations)).pipe(Layer.provideMerge(layer), Layer.orDie),
  ),
)

/** The service with these keys in its settings, on a separate store. */
const keys = (entries: ReadonlyArray<string>, required = false) =>
  ApiKeys.layer({ entries: entries.map((entry) => Redacted.make(entry)), required }).pipe(
    Layer.provideMerge(KeyStore.layer),
    Layer.provide(store),
    Layer.fresh,
  )

const callerOf = (authorization: string | undefined) => ApiKeys.use((service) => service.callerOf(authorization))
const required = Effect.flatMap(ApiKeys, (service) => service.required)
const create = (grant: { readonly expiresAt?: number } = {}) =>
  KeyStore.use((service) =>
    service.create({
      team: "blue",
      label: "CI",
      zeroDataRetention: true,
      endpoints: ["scrape"],
      rateLimit: 60,
      concurrency: 5,
      ...grant,
    }),
  )
const bearer = ({ text }: { readonly text: Redacted.Redacted }) => `Bearer ${Redacted.value(text)}`
const refused = (message: string, isGuess?: true) =>
  new Unauthorized({ message, ...(isGuess === undefined ? {} : { isGuess }) })

describe("ApiKeys with keys of the settings", () => {
  it.effect("assigns every request to the default team when there are no keys", () =>
    Effect.gen(function* () {
      expect([yield* required, yield* callerOf(undefined), yield* callerOf("Bearer anything")]).toEqual([
        false,
        { team: "default" },
        { team: "default" },
      ])
    }).pipe(Effect.provide(keys([]))),
  )

  it.effect("knows the team of a key, and gives it an id that reveals nothing of it", () =>
    Effect.gen(function* () {
      const callers = [
        yield* callerOf("Bearer fc-one"),
        yield* callerOf("bearer fc-two"),
        yield* callerOf("Bearer a:b"),
      ]
      expect(callers.map(({ team }) => team)).toEqual(["default", "blue", "red"])
      expect(callers[0]?.key).toEqual({
        id: expect.stringMatching(/^settings-[0-9a-f]{8}$/u),
        label: "settings",
        retention: "store",
      })
      expect(new Set(callers.map(({ key }) => key?.id)).size).toBe(3)
    }).pipe(Effect.provide(keys(["fc-one", "blue:fc-two", "red:a:b"]))),
  )

  it.effect("says what is missing", () =>
    Effect.gen(function* () {
      const headers = [undefined, "", "Bearer", "Bearer ", "Bearer fc-on", "Bearer fc-one2", `Bearer ${"0".repeat(64)}`]
      expect(yield* Effect.forEach(headers, (header) => Effect.flip(callerOf(header)))).toEqual([
        refused("Unauthorized"),
        refused("Unauthorized"),
        refused("Unauthorized: Token missing"),
        refused("Unauthorized: Token missing"),
        refused("Unauthorized: Invalid token", true),
        refused("Unauthorized: Invalid token", true),
        refused("Unauthorized: Invalid token", true),
      ])
    }).pipe(Effect.provide(keys(["fc-one"]))),
  )

  it.effect("requires a key when configured to, although none exists", () =>
    Effect.gen(function* () {
      expect([yield* required, yield* Effect.flip(callerOf(undefined))]).toEqual([true, refused("Unauthorized")])
    }).pipe(Effect.provide(keys([], true))),
  )
})

describe("ApiKeys with keys of the store", () => {
  it.effect("knows what a key allows", () =>
    Effect.gen(function* () {
      const made = yield* create()
      expect(yield* callerOf(bearer(made))).toEqual({
        team: "blue",
        key: { id: made.key.id, label: "CI", retention: "none", endpoints: ["scrape"], rateLimit: 60, concurrency: 5 },
      })
    }).pipe(Effect.provide(keys(["fc-one"]))),
  )

  it.effect("recognises an expired key, and a revoked one at once", () =>
    Effect.gen(function* () {
      const expiring = yield* create({ expiresAt: 10_000 })
      const revoked = yield* create()
      yield* callerOf(bearer(revoked))
      yield* KeyStore.use((service) => service.revoke(revoked.key.id))
      expect(yield* Effect.flip(callerOf(bearer(revoked)))).toEqual(refused("Unauthorized: The key was revoked"))
      expect((yield* callerOf(bearer(expiring))).team).toBe("blue")
      yield* TestClock.adjust("10 seconds")
      expect(yield* Effect.flip(callerOf(bearer(expiring)))).toEqual(refused("Unauthorized: The key has expired"))
    }).pipe(Effect.provide(keys(["fc-one"]))),
  )

  it.effect("requires keys within seconds of the first one, and for ever after", () =>
    Effect.gen(function* () {
      const { key } = yield* create()
      yield* TestClock.adjust("2 seconds")
      // Reading the database takes another turn of the scheduler.
      yield* Effect.yieldNow
      yield* TestClock.adjust("2 seconds")
      const before = yield* required
      yield* KeyStore.use((service) => service.revoke(key.id))
      expect([before, yield* required]).toEqual([true, true])
    }).pipe(Effect.provide(keys([]))),
  )
})

describe("parseApiKey", () => {
  it("refuses an empty key, an odd team and control characters", () => {
    expect(["", "blue:", "a b:key", "kéy", "ke\ny"].map((entry) => parseApiKey(entry))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

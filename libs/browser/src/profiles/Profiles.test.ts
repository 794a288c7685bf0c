import { assert, describe, it } from "@effect/vitest"
import { Keyring, migrate, type SealKey } from "@trawl/store"
import { makeKeyring, makeSealKey, makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Deferred, Effect, Exit, Fiber, Layer, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll } from "vitest"
import type { ProfilePlan } from "./ProfilePlan.ts"
import { Profiles } from "./Profiles.ts"
import { profilesMigrations } from "./profilesMigrations.ts"
import type { StorageState } from "./StorageState.ts"

const key = makeSealKey()

const plan = (profile: Partial<ProfilePlan["profile"]> = {}): ProfilePlan => ({
  url: "https://shop.test/",
  timeout: 5000,
  waitFor: 0,
  profile: { team: "blue", name: "shop", saveChanges: true, ...profile },
})
const loading = (profile: Partial<ProfilePlan["profile"]> = {}) => plan({ ...profile, saveChanges: false })

const stateOf = (value: string): StorageState => ({
  cookies: [
    {
      name: "session",
      value,
      domain: "shop.test",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      partitionKey: "https://top.test",
    },
  ],
  origins: [
    {
      origin: "https://shop.test",
      localStorage: [{ name: "k", value }],
      indexedDB: [{ name: "db", version: 1, stores: [] }],
    },
  ],
})

/** The service as one process sees the store. */
const asProcess = (store: TestStore, keys: ReadonlyArray<SealKey> = [key]) =>
  // Fresh, or a process within the test would share the service of the one around it.
  Layer.fresh(Profiles.layer).pipe(
    Layer.provide(Layer.succeed(Keyring, keys.length === 0 ? undefined : makeKeyring(...keys))),
    Layer.provideMerge(
      Layer.orDie(Layer.effectDiscard(migrate(profilesMigrations)).pipe(Layer.provideMerge(store.layer))),
    ),
  )

const save = (value: string, of: ProfilePlan = plan()) =>
  Effect.gen(function* () {
    const { save } = yield* (yield* Profiles).open(of)
    yield* save?.(stateOf(value)) ?? Effect.die("The profile was opened to load")
  }).pipe(Effect.scoped)

const load = (of: ProfilePlan = loading()) =>
  Effect.gen(function* () {
    return (yield* (yield* Profiles).open(of)).state
  }).pipe(Effect.scoped)

const hold = (of: ProfilePlan = plan()) => Profiles.use((profiles) => profiles.open(of))

const remove = (name: string, team = "blue") => Profiles.use((profiles) => profiles.remove({ team, name }))
const list = (team = "blue") => Profiles.use((profiles) => profiles.list(team))

const outlive = SqlClient.SqlClient.use((sql) => sql`UPDATE browser_profile_locks SET lease_until = 0`)

const inUse = { _tag: "FetchError", reason: "profileInUse" } as const

for (const [kind, open] of Object.entries({ SQLite: Effect.succeed(makeSqliteStore), PostgreSQL: postgresStores })) {
  describe(`Profiles on ${kind}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: Effect.Effect<TestStore, never, Scope.Scope>
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    const test = (
      behaviour: string,
      body: (store: TestStore) => Effect.Effect<void, unknown, Profiles | SqlClient.SqlClient | Scope.Scope>,
    ) =>
      it.live(behaviour, () =>
        Effect.flatMap(newStore, (store) => Effect.provide(Effect.scoped(body(store)), asProcess(store))).pipe(
          Effect.scoped,
        ),
      )

    test("returns saved state to requests of the same team and name only", () =>
      Effect.gen(function* () {
        assert.isUndefined(yield* load(plan()))
        yield* save("1")
        yield* save("2")
        assert.deepStrictEqual(yield* load(), stateOf("2"))
        assert.deepStrictEqual(
          [yield* load(loading({ team: "red" })), yield* load(loading({ name: "Shop" }))],
          [undefined, undefined],
        )
      }))

    test("cannot save if changes are not saved", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* Effect.scoped(hold(loading())), { state: undefined })
      }))

    test("fails a second session that saves at once, also in another process, and lets others load", (store) =>
      Effect.gen(function* () {
        yield* save("1")
        yield* Effect.gen(function* () {
          yield* hold()
          const other = asProcess(store)
          const error = yield* Effect.flip(Effect.provide(hold(), other))
          assert.deepInclude(error, { ...inUse, url: "https://shop.test/" })
          assert.strictEqual(
            error.message,
            'The profile "shop" is in use: another scrape is saving changes to it. Try again later, or set profile.saveChanges to false.',
          )
          assert.deepStrictEqual(yield* Effect.provide(load(), other), stateOf("1"))
          yield* Effect.scoped(hold(plan({ name: "other" })))
          yield* Effect.scoped(hold(plan({ team: "red" })))
        }).pipe(Effect.scoped)
        yield* save("2")
      }))

    test("is free again after a session that failed or was interrupted", () =>
      Effect.gen(function* () {
        yield* hold().pipe(Effect.andThen(Effect.fail("broken")), Effect.scoped, Effect.flip)
        const isHeld = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(
          hold().pipe(Effect.andThen(Deferred.succeed(isHeld, undefined)), Effect.andThen(Effect.never), Effect.scoped),
        )
        yield* Deferred.await(isHeld)
        assert.deepInclude(yield* Effect.flip(Effect.scoped(hold())), inUse)
        yield* Fiber.interrupt(fiber)
        yield* save("1")
      }))

    test("expires with a process that has died, which then cannot save any more", () =>
      Effect.gen(function* () {
        const dead = yield* hold()
        yield* outlive
        yield* save("new")
        const error = yield* Effect.flip(dead.save?.(stateOf("old")) ?? Effect.die("no save"))
        assert.strictEqual(
          error.message,
          'The changes to the profile "shop" were not kept: it took too long, and another scrape uses the profile.',
        )
        assert.deepStrictEqual(yield* load(), stateOf("new"))
      }))

    test("lets pages of one batch take turns, without blocking others", (store) =>
      Effect.gen(function* () {
        const first = yield* Scope.make()
        yield* Scope.provide(hold(plan({ batchId: "batch-1" })), first)
        const second = yield* Effect.forkChild(
          Effect.provide(save("second", plan({ batchId: "batch-1" })), asProcess(store)),
        )
        for (const batchId of ["batch-2", undefined]) {
          assert.deepInclude(
            yield* Effect.flip(Effect.scoped(hold(batchId === undefined ? plan() : plan({ batchId })))),
            inUse,
          )
        }
        assert.isUndefined(yield* load())
        yield* Scope.close(first, Exit.void)
        yield* Fiber.join(second)
        assert.deepStrictEqual(yield* load(), stateOf("second"))
      }))

    test("lets a page wait no longer than its timeout", () =>
      Effect.gen(function* () {
        yield* hold(plan({ batchId: "batch-1" }))
        const error = yield* Effect.flip(hold({ ...plan({ batchId: "batch-1" }), timeout: 300 }))
        assert.deepInclude(error, inUse)
      }))

    test("holds no plain text in its rows", () =>
      Effect.gen(function* () {
        yield* save("very-secret-value")
        const [row] = yield* SqlClient.SqlClient.use(
          (sql) => sql<Record<string, unknown>>`SELECT * FROM browser_profiles`,
        )
        const text = Object.values(row ?? {}).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
        )
        assert.notMatch(text.join(" "), /secret|session|shop\.test/u)
      }))

    test("refuses state that was saved for another profile", () =>
      Effect.gen(function* () {
        yield* save("1")
        yield* save("2", plan({ name: "bank" }))
        yield* SqlClient.SqlClient.use(
          (sql) =>
            sql`UPDATE browser_profiles SET state = (SELECT state FROM browser_profiles WHERE name = 'shop') WHERE name = 'bank'`,
        )
        const error = yield* Effect.flip(load(loading({ name: "bank" })))
        assert.strictEqual(
          error.message,
          'The profile "bank" cannot be read, for its stored state is damaged: remove the profile to start anew.',
        )
      }))

    test("fails instead of being empty under another key, and can change its key", (store) =>
      Effect.gen(function* () {
        yield* save("1")
        const another = makeSealKey()
        const error = yield* Effect.flip(Effect.provide(load(plan()), asProcess(store, [another])))
        assert.deepInclude(error, { _tag: "FetchError", reason: "profile" })
        assert.match(error.message, /^The profile "shop" was encrypted with another key: /u)
        yield* Effect.provide(save("2"), asProcess(store, [another, key]))
        assert.deepStrictEqual(yield* Effect.provide(load(), asProcess(store, [another])), stateOf("2"))
      }))

    test("needs a key, and explains how to set one", (store) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(Effect.provide(load(), asProcess(store, [])))
        assert.match(error.message, /^Profiles need a key that encrypts them: set TRAWL_PROFILE_KEY, /u)
      }))

    test("keeps a state of up to 10 MB", () =>
      Effect.gen(function* () {
        const { save } = yield* hold()
        const large = stateOf("é".repeat(2.4 * 1024 * 1024))
        yield* save?.(large) ?? Effect.die("no save")
        assert.deepStrictEqual(yield* load(), large)
        const error = yield* Effect.flip(save?.(stateOf("é".repeat(2.7 * 1024 * 1024))) ?? Effect.die("no save"))
        assert.strictEqual(
          error.message,
          'The changes to the profile "shop" were not kept: its state is larger than 10 MB.',
        )
        assert.deepStrictEqual(yield* load(), large)
      }))

    test("keeps 1,000 profiles of a team, and new states of those", () =>
      Effect.gen(function* () {
        yield* save("1")
        const sql = yield* SqlClient.SqlClient
        const row = { team: "blue", created_at: 0, updated_at: 0, size: 2, state: new Uint8Array([1]) }
        for (let n = 0; n < 999; n++) yield* sql`INSERT INTO browser_profiles ${sql.insert({ ...row, name: `p${n}` })}`
        const error = yield* Effect.flip(save("1", plan({ name: "one more" })))
        assert.match(error.message, /not kept: 1000 profiles are the most that are kept; remove some\.$/u)
        yield* save("2")
        yield* save("1", plan({ team: "red" }))
      }))

    test("lists a team's profiles by name", () =>
      Effect.gen(function* () {
        yield* save("1")
        yield* save("1", plan({ name: "a/b ü" }))
        yield* save("1", plan({ team: "red", name: "other" }))
        const [before] = yield* list()
        yield* save("22", plan({ name: "a/b ü" }))
        yield* hold()
        const profiles = yield* list()
        assert.deepStrictEqual(
          profiles.map(({ inUse, name, size }) => [name, size, inUse]),
          [
            ["a/b ü", JSON.stringify(stateOf("22")).length, false],
            ["shop", JSON.stringify(stateOf("1")).length, true],
          ],
        )
        const [after] = profiles
        assert.strictEqual(after?.createdAt, before?.createdAt)
        assert.isAtLeast(after?.updatedAt ?? 0, before?.updatedAt ?? Number.NaN)
      }))

    test("removes a profile, but not one that is in use", () =>
      Effect.gen(function* () {
        yield* save("1")
        const session = yield* Scope.make()
        yield* Scope.provide(hold(), session)
        const busy = yield* Effect.flip(remove("shop"))
        assert.deepStrictEqual(
          [busy.reason, busy.message],
          ["inUse", 'The profile "shop" is in use: a scrape is saving changes to it. Try again later.'],
        )
        yield* Scope.close(session, Exit.void)
        assert.strictEqual((yield* Effect.flip(remove("shop", "red"))).reason, "notFound")
        yield* remove("shop")
        assert.deepStrictEqual(
          [yield* load(), yield* list(), (yield* Effect.flip(remove("shop"))).reason],
          [undefined, [], "notFound"],
        )
        yield* save("2")
      }))
  })
}

describe("Profiles", () => {
  it.effect("keeps the state during a long session, and drops cookies once they expire", () =>
    Effect.gen(function* () {
      const store = yield* makeSqliteStore
      yield* Effect.gen(function* () {
        const { save: keep } = yield* hold()
        for (let round = 0; round < 20; round++) yield* TestClock.adjust("4 seconds")
        assert.deepInclude(yield* Effect.flip(Effect.scoped(hold())), inUse)
        const [cookie] = stateOf("1").cookies
        if (cookie === undefined) return yield* Effect.die("A state without cookies")
        yield* (
          keep?.({ cookies: [cookie, { ...cookie, name: "short", expires: 100 }], origins: [] }) ??
          Effect.die("no save")
        )
        assert.strictEqual((yield* load())?.cookies.length, 2)
        yield* TestClock.adjust("20 seconds")
        assert.deepStrictEqual(yield* load(), { cookies: [cookie], origins: [] })
      }).pipe(Effect.scoped, Effect.provide(asProcess(store)))
    }).pipe(Effect.scoped),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { ChangeHistory, CurrentTeam, type PageSighting } from "@trawl/core"
import { migrate } from "@trawl/store"
import { makeSqliteStore, postgresStores, type TestStore } from "@trawl/store/testing"
import { Clock, Effect, Exit, Layer, Logger, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { randomBytes } from "node:crypto"
import { afterAll, beforeAll } from "vitest"
import { changeHistory, type ChangeHistorySettings } from "./changeHistory.ts"
import { changesMigrations } from "./changesMigrations.ts"
import { purgeChanges, removeChanges, removeOldest } from "./removeChanges.ts"

const url = "https://shop.test/kettle"

const history = (store: TestStore, settings: Partial<ChangeHistorySettings> = {}) =>
  Layer.fresh(changeHistory(settings)).pipe(
    Layer.provideMerge(
      Layer.orDie(Layer.effectDiscard(migrate(changesMigrations)).pipe(Layer.provideMerge(store.layer))),
    ),
    Layer.provide(Logger.layer([])),
  )

let scrapes = 0

/** Records markdown, compared as written; undefined when the page is gone. */
const see = (markdown: string | undefined, more: Partial<PageSighting> & { readonly team?: string } = {}) =>
  Effect.gen(function* () {
    const { team = "blue", ...given } = more
    const content =
      markdown === undefined
        ? undefined
        : { markdown, fingerprint: Buffer.from(markdown).toString("hex").slice(0, 100) }
    const previous = yield* (yield* ChangeHistory)
      .record({ url, tag: null, scrape: `scrape-${scrapes++}`, content, ...given })
      .pipe(Effect.provideService(CurrentTeam, team))
    return previous === undefined ? "nothing" : (previous.content?.markdown ?? "gone")
  })

const seenAt = (markdown: string, scrape = `scrape-${scrapes++}`) =>
  Effect.map(
    Effect.flatMap(ChangeHistory, ({ record }) =>
      record({ url, tag: null, scrape, content: { markdown, fingerprint: markdown } }),
    ),
    (previous) => previous?.seenAt,
  )

const number = (value: unknown) => Number(value ?? 0)
const rows = SqlClient.SqlClient.use(
  (sql) =>
    sql<{
      readonly versions: unknown
      readonly bytes: unknown
    }>`SELECT count(*) AS versions, sum(size) AS bytes FROM change_versions`,
).pipe(Effect.map(([row]) => ({ versions: number(row?.versions), bytes: number(row?.bytes) })))
const usage = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly bytes: unknown }>`SELECT sum(bytes) AS bytes FROM change_usage`,
).pipe(Effect.map(([row]) => number(row?.bytes)))

for (const [kind, open] of Object.entries({ SQLite: Effect.succeed(makeSqliteStore), PostgreSQL: postgresStores })) {
  describe(`ChangeHistory on ${kind}`, () => {
    const scope = Scope.makeUnsafe()
    let newStore: Effect.Effect<TestStore, never, Scope.Scope>
    beforeAll(async () => {
      newStore = await Effect.runPromise(Scope.provide(open, scope))
    })
    afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

    const test = (
      behaviour: string,
      body: Effect.Effect<void, unknown, SqlClient.SqlClient | Scope.Scope>,
      settings?: Partial<ChangeHistorySettings>,
    ) =>
      it.live(behaviour, () =>
        Effect.flatMap(newStore, (store) => Effect.provide(Effect.scoped(body), history(store, settings))).pipe(
          Effect.scoped,
        ),
      )

    test(
      "returns the previous observation, however the address was written",
      Effect.gen(function* () {
        const seen = [
          yield* see("one"),
          yield* see("one"),
          yield* see("two", { url: "http://www.shop.test/kettle/" }),
          yield* see("one"),
        ]
        assert.deepStrictEqual(seen, ["nothing", "one", "one", "two"])
      }),
    )

    test(
      "separates branches, addresses and teams",
      Effect.gen(function* () {
        yield* see("one")
        const others = [
          yield* see("x", { tag: "daily" }),
          yield* see("x", { tag: "" }),
          yield* see("x", { team: "red" }),
          yield* see("x", { url: "https://shop.test/cup" }),
        ]
        assert.deepStrictEqual(
          [...others, yield* see("two"), yield* see("y", { tag: "daily" })],
          ["nothing", "nothing", "nothing", "nothing", "one", "x"],
        )
      }),
    )

    test(
      "remembers that a page was gone",
      Effect.gen(function* () {
        assert.deepStrictEqual(
          [yield* see("one"), yield* see(undefined), yield* see(undefined), yield* see("one"), yield* see("one")],
          ["nothing", "one", "gone", "gone", "one"],
        )
      }),
    )

    test(
      "accepts any text",
      Effect.gen(function* () {
        const strange = "a\0b \ud800 ⟨🫖⟩\r\n"
        yield* see(strange, { tag: "\0" })
        assert.strictEqual(yield* see("x", { tag: "\0" }), strange.replace("\ud800", "\ufffd"))
      }),
    )

    test(
      "compares a repeated scrape with the state before its first attempt",
      Effect.gen(function* () {
        yield* see("one")
        const first = yield* see("two", { scrape: "again" })
        const again = [yield* see("two", { scrape: "again" }), yield* see("three", { scrape: "again" })]
        assert.deepStrictEqual([first, ...again, yield* see("three")], ["one", "one", "one", "three"])
        const before = yield* seenAt("three", "still")
        assert.strictEqual(yield* seenAt("three", "still"), before)
      }),
    )

    test(
      "orders concurrent scrapes of one page into a sequence of versions",
      Effect.gen(function* () {
        const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`)
        const previous = yield* Effect.forEach(texts, (text) => see(text), { concurrency: 20 })
        const last = yield* see("last")
        // Each text was returned as the previous one to exactly one scrape.
        assert.deepStrictEqual([...previous, last].toSorted(), ["nothing", ...texts].toSorted())
      }),
    )

    test(
      "keeps ten versions of a branch, and counts them",
      Effect.gen(function* () {
        for (let n = 0; n < 15; n++) yield* see(`text ${n}`)
        const { bytes, versions } = yield* rows
        assert.deepStrictEqual([versions, yield* usage], [10, bytes])
      }),
    )

    test(
      "keeps one version of a page that does not change",
      Effect.gen(function* () {
        for (let n = 0; n < 5; n++) yield* see("one")
        assert.strictEqual((yield* rows).versions, 1)
      }),
    )

    test(
      "refuses a version that is too large, and keeps the one before",
      Effect.gen(function* () {
        yield* see("one")
        const error = yield* Effect.flip(see(randomBytes(2_000).toString("hex")))
        assert.deepInclude(error, {
          _tag: "ChangesNotKept",
          reason: "size",
          why: "the page's markdown has more than 1,000 bytes when compressed.",
        })
        assert.strictEqual(yield* see("two"), "one")
      }),
      { versionBytes: 1_000 },
    )

    test(
      "removes a team's oldest versions beyond its bytes, and no other team's",
      Effect.gen(function* () {
        yield* see("one", { team: "red" })
        for (let n = 0; n < 20; n++) yield* see(`text ${n}`, { url: `${url}/${n}` })
        yield* removeOldest("blue", 0)
        assert.deepStrictEqual([yield* see("two", { team: "red" }), yield* see("x")], ["one", "nothing"])
        assert.strictEqual(yield* usage, (yield* rows).bytes)
      }),
    )

    test(
      "holds a team to its bytes while it scrapes",
      Effect.gen(function* () {
        for (let n = 0; n < 300; n++) yield* see(`text ${n}`, { url: `${url}/${n}` })
        const { bytes } = yield* rows
        assert.isAtMost(bytes, 50_000)
        assert.strictEqual(yield* usage, bytes)
      }),
      { teamBytes: 50_000 },
    )

    test(
      "removes the versions of an address, under every tag, for one team",
      Effect.gen(function* () {
        yield* see("one")
        yield* see("one", { tag: "daily" })
        yield* see("one", { team: "red" })
        yield* see("one", { url: "https://shop.test/cup" })
        const removed = yield* removeChanges("blue", `${url}#part`)
        const left = [
          yield* see("x"),
          yield* see("x", { tag: "daily" }),
          yield* see("x", { team: "red" }),
          yield* see("x", { url: "https://shop.test/cup" }),
        ]
        assert.deepStrictEqual([removed, ...left], [2, "nothing", "nothing", "one", "one"])
      }),
    )

    test(
      "removes versions not seen for long, and their count",
      Effect.gen(function* () {
        for (let n = 0; n < 250; n++) yield* see("one", { url: `${url}/${n}`, team: n % 2 === 0 ? "blue" : "red" })
        yield* purgeChanges(yield* Clock.currentTimeMillis)
        assert.deepStrictEqual([yield* rows, yield* usage], [{ versions: 0, bytes: 0 }, 0])
      }),
    )
  })
}

const testTime = (behaviour: string, body: Effect.Effect<void, unknown, SqlClient.SqlClient | Scope.Scope>) =>
  it.effect(behaviour, () =>
    Effect.flatMap(makeSqliteStore, (store) =>
      Effect.provide(Effect.scoped(body), history(store, { lifetime: "10 days" })),
    ).pipe(Effect.scoped),
  )

describe("ChangeHistory over time", () => {
  testTime(
    "tells when the scrape before was, also where nothing changed",
    Effect.gen(function* () {
      const times = [yield* seenAt("one")]
      for (const text of ["one", "two"]) {
        yield* TestClock.adjust("1 hour")
        times.push(yield* seenAt(text))
      }
      assert.deepStrictEqual(times, [undefined, 0, 3_600_000])
    }),
  )

  testTime(
    "forgets a version that no scrape has seen for its lifetime, and keeps one that was seen since",
    Effect.gen(function* () {
      yield* see("one")
      yield* see("one", { tag: "weekly" })
      yield* TestClock.adjust("9 days")
      yield* see("one")
      yield* TestClock.adjust("9 days")
      assert.deepStrictEqual([yield* see("two"), yield* see("two", { tag: "weekly" })], ["one", "nothing"])
    }),
  )
})

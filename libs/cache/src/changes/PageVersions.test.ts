import { assert } from "@effect/vitest"
import { ChangeHistory, CurrentTeam } from "@trawl/core"
import { migrate } from "@trawl/store"
import type { TestStore } from "@trawl/store/testing"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { onBothStores } from "../testing/onBothStores.ts"
import { changeHistory } from "./changeHistory.ts"
import { changesMigrations } from "./changesMigrations.ts"
import { PageVersions } from "./PageVersions.ts"

const url = "https://shop.test/kettle"
const branch = { url, tag: null }

const layers = (store: TestStore) =>
  Layer.mergeAll(changeHistory({ lifetime: "10 days" }), PageVersions.layer({ lifetime: "10 days" })).pipe(
    Layer.provideMerge(
      Layer.orDie(Layer.effectDiscard(migrate(changesMigrations)).pipe(Layer.provideMerge(store.layer))),
    ),
  )

let scrapes = 0
const see = (markdown: string | undefined, tag: string | null = null) =>
  Effect.flatMap(ChangeHistory, ({ record }) =>
    record({
      url,
      tag,
      scrape: `scrape-${scrapes++}`,
      content: markdown === undefined ? undefined : { markdown, fingerprint: Buffer.from(markdown).toString("hex") },
    }),
  ).pipe(Effect.provideService(CurrentTeam, "blue"))
const reading = Effect.map(PageVersions, (reader) => {
  if (reader === undefined) throw new Error("The layer provides no reader.")
  return reader
})

onBothStores("PageVersions", (test) => {
  test("lists when versions were seen, the latest first, and reads each", (store) =>
    Effect.gen(function* () {
      for (const markdown of ["one", "one", "two\0 🫖", undefined]) {
        yield* see(markdown)
        yield* TestClock.adjust("1 second")
      }
      yield* see("other", "daily")
      const { list, read } = yield* reading
      const [one, two, gone] = [
        { version: 1, firstSeenAt: 0, lastSeenAt: 1000, isGone: false },
        { version: 2, firstSeenAt: 2000, lastSeenAt: 2000, isGone: false },
        { version: 3, firstSeenAt: 3000, lastSeenAt: 3000, isGone: true },
      ]
      assert.deepStrictEqual(yield* list("blue", { url: `${url}#part`, tag: null }), [gone, two, one])
      assert.deepStrictEqual(
        [
          yield* read("blue", { ...branch, version: 2 }),
          yield* read("blue", { ...branch, version: 3 }),
          yield* read("blue", { ...branch, version: 4 }),
          yield* read("blue", { url, tag: "daily", version: 1 }).pipe(Effect.map((found) => found?.markdown)),
        ],
        [{ ...two, markdown: "two\0 🫖" }, { ...gone, markdown: undefined }, undefined, "other"],
      )
    }).pipe(Effect.provide(layers(store), { local: true })))

  test("shows no other team's versions, and none that have expired", (store) =>
    Effect.gen(function* () {
      yield* see("one")
      const { list, read } = yield* reading
      const theirs = [yield* list("red", branch), yield* read("red", { ...branch, version: 1 })]
      yield* TestClock.adjust("10 days")
      const expired = [yield* list("blue", branch), yield* read("blue", { ...branch, version: 1 })]
      assert.deepStrictEqual(
        [theirs, expired],
        [
          [[], undefined],
          [[], undefined],
        ],
      )
    }).pipe(Effect.provide(layers(store), { local: true })))

  test("does not know when versions of earlier releases were first seen", (store) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* see("one")
      yield* sql`UPDATE change_versions SET made_at = NULL`
      const { list } = yield* reading
      assert.deepStrictEqual(yield* list("blue", branch), [{ version: 1, lastSeenAt: 0, isGone: false }])
    }).pipe(Effect.provide(layers(store), { local: true })))
})

import { assert, describe, it } from "@effect/vitest"
import { makeSqliteStore } from "@trawl/store/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { makeCrawlSignals } from "./CrawlSignals.ts"

const nothing = { released: 0, isPaced: false, isOver: false }

/** The tables that a poll reads, with a crawl of five pages of which two are claimed. */
const tables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE batches (id TEXT, closed INTEGER)`
  yield* sql`CREATE TABLE crawls (batch_id TEXT, paced INTEGER)`
  yield* sql`CREATE TABLE generations (batch_id TEXT, generation INTEGER, pages INTEGER)`
  yield* sql`CREATE TABLE page_claims (batch_id TEXT, generation INTEGER, first INTEGER, pages INTEGER)`
  yield* sql`INSERT INTO batches VALUES ('b', 0)`
  yield* sql`INSERT INTO crawls VALUES ('b', 0)`
  yield* sql`INSERT INTO generations VALUES ('b', 0, 2)`
  yield* sql`INSERT INTO page_claims VALUES ('b', 0, 0, 2)`
})

const withSignals = <A, E>(
  test: (tools: {
    readonly signals: Effect.Success<typeof makeCrawlSignals>
    readonly woken: () => number
    readonly wait: Effect.Effect<void>
  }) => Effect.Effect<A, E, SqlClient.SqlClient>,
) =>
  Effect.gen(function* () {
    const { layer } = yield* makeSqliteStore
    yield* Effect.gen(function* () {
      yield* tables
      const signals = yield* makeCrawlSignals
      yield* signals.join("b")
      let woken = 0
      const wait = signals
        .awaitPages("b", signals.version("b"))
        .pipe(
          Effect.andThen(Effect.sync(() => (woken += 1))),
          Effect.forkDetach({ startImmediately: true }),
          Effect.asVoid,
        )
      yield* test({ signals, wait, woken: () => woken })
    }).pipe(Effect.scoped, Effect.provide(layer))
  })

describe("makeCrawlSignals", () => {
  it.effect("wakes as many lanes as pages are released, and all when the crawl ends or has a pace", () =>
    withSignals(({ signals, wait, woken }) =>
      Effect.gen(function* () {
        yield* Effect.replicateEffect(wait, 5)
        signals.progressed("b", { ...nothing, released: 2 })
        yield* Effect.yieldNow
        assert.strictEqual(woken(), 2)
        signals.progressed("b", { ...nothing, isPaced: true })
        yield* Effect.yieldNow
        assert.strictEqual(woken(), 5)
      }),
    ),
  )

  it.effect("does not wait if the crawl has progressed since the lane looked", () =>
    withSignals(({ signals }) =>
      Effect.gen(function* () {
        const version = signals.version("b")
        signals.progressed("b", { ...nothing, released: 1 })
        yield* signals.awaitPages("b", version)
      }),
    ),
  )

  it.effect("notices pages that another process has released, and the end", () =>
    withSignals(({ wait, woken }) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* Effect.replicateEffect(wait, 3)
        yield* TestClock.adjust("1 second")
        assert.strictEqual(woken(), 0)
        yield* sql`UPDATE generations SET pages = 3`
        yield* TestClock.adjust("1 second")
        assert.strictEqual(woken(), 1)
        yield* sql`UPDATE batches SET closed = 1`
        yield* TestClock.adjust("1 second")
        assert.strictEqual(woken(), 3)
      }),
    ),
  )
})

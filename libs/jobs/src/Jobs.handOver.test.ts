import { assert, describe, it } from "@effect/vitest"
import { postgresStores, type TestStore } from "@trawl/store/testing"
import { Effect, Exit, Layer, Logger, Schedule, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll } from "vitest"
import { Jobs } from "./Jobs.ts"
import { submit, team, urls } from "./testing/submissions.ts"
import { awaitEnd, testJobs } from "./testing/testJobs.ts"
import { TestScraper } from "./testing/TestScraper.ts"

const poll = Schedule.spaced("20 millis")

/** Twice the time after which the engine interrupts work of a shard that it hands over. */
const interrupted = "1 second"

/** One lane per concurrent page: some are in the half that a second runner gets. */
const width = 16

const until = (condition: () => boolean) => Effect.repeat(Effect.sync(condition), { until: (is) => is, schedule: poll })

const allOnce = (pages: ReadonlyArray<string>, ...scrapers: ReadonlyArray<TestScraper>) =>
  assert.deepStrictEqual(scrapers.flatMap(({ started }) => started).toSorted(), pages.toSorted())

/** Starts a batch with more pages than it runs at once, and waits until the first ones are running. */
const begin = Effect.fnUntraced(function* (pages: ReadonlyArray<string>, scraper: TestScraper) {
  const { id } = yield* submit({ urls: pages, maxConcurrency: width })
  yield* until(() => scraper.started.length === width)
  return id
})

describe("a runner that hands lanes over", () => {
  const scope = Scope.makeUnsafe()
  let newStore: Effect.Effect<TestStore, never, Scope.Scope>
  beforeAll(async () => {
    newStore = await Effect.runPromise(Scope.provide(postgresStores, scope))
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it.live("finishes running pages, which the later runner does not fetch again", () =>
    Effect.gen(function* () {
      const store = yield* newStore
      const [early, late] = [new TestScraper(), new TestScraper()]
      const pages = urls(3 * width, "held")
      const first = yield* Layer.build(testJobs(store, early))
      const id = yield* Effect.provideContext(begin(pages, early), first)
      yield* late.gate.open
      const second = yield* Layer.build(testJobs(store, late))
      const ready = Effect.repeat(
        Jobs.use((jobs) => jobs.ready),
        { until: (parts) => parts.length === 0, schedule: poll },
      )
      yield* Effect.provideContext(ready, second)
      yield* Effect.sleep(interrupted)
      // The remaining lanes are held at their next pages, and leave some to the others.
      yield* early.gate.release
      yield* until(() => late.started.length > 0)
      yield* early.gate.open
      yield* Effect.provideContext(awaitEnd({ team, id }), first)
      allOnce(pages, early, late)
    }).pipe(Effect.scoped),
  )

  it.live("finishes running pages when the store does not renew its locks in time", () =>
    Effect.gen(function* () {
      const store = yield* newStore
      const scraper = new TestScraper()
      const logged: Array<unknown> = []
      const logger = Logger.make(({ message }) => void logged.push([message].flat()[0]))
      const pages = urls(2 * width, "held")
      const runner = yield* Layer.build(testJobs(store, scraper, { logger }))
      const id = yield* Effect.provideContext(begin(pages, scraper), runner)
      const isLogged = (what: string) => until(() => logged.includes(what))
      const block = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        // Like a foreign session without timeouts.
        yield* sql`SET LOCAL idle_in_transaction_session_timeout = 0`
        yield* sql`LOCK TABLE cluster_runners IN ACCESS EXCLUSIVE MODE`
        yield* isLogged("Shard lock storage is unhealthy")
      })
      yield* SqlClient.SqlClient.use((sql) => sql.withTransaction(block)).pipe(
        Effect.provide(store.layer, { local: true }),
      )
      yield* isLogged("Shard lock storage has recovered")
      yield* scraper.gate.open
      yield* Effect.provideContext(awaitEnd({ team, id }), runner)
      allOnce(pages, scraper)
    }).pipe(Effect.scoped),
  )
})

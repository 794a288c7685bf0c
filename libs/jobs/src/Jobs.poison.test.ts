import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { Breakdowns } from "./breakdowns/Breakdowns.ts"
import { noteBreakdowns } from "./breakdowns/noteBreakdowns.ts"
import { pageKey } from "./breakdowns/pageKey.ts"
import { Jobs } from "./Jobs.ts"
import { onBothStores } from "./testing/onBothStores.ts"
import { submit, team } from "./testing/submissions.ts"
import { awaitEnd, testJobs } from "./testing/testJobs.ts"
import { TestScraper } from "./testing/TestScraper.ts"

const poison = "http://ok/poison"
const note = noteBreakdowns([pageKey({ team, url: poison })])

const attemptsOf = (url: string) =>
  SqlClient.SqlClient.use(
    (sql) => sql<{ readonly attempts: number }>`SELECT attempts FROM pages WHERE url = ${url}`,
  ).pipe(Effect.map((rows) => rows.map(({ attempts }) => attempts)))

onBothStores("pages that break the process", ({ testStore }) => {
  testStore("are reported as poisoned once they did so twice, and no other page is", (store) => {
    const scraper = new TestScraper()
    return Effect.gen(function* () {
      yield* note
      yield* note
      const { id } = yield* submit({ urls: ["http://ok/1", poison, "http://ok/2"] })
      const status = yield* awaitEnd({ team, id })
      const { errors } = yield* Jobs.use((jobs) => jobs.errors({ team, id }))
      assert.deepStrictEqual(
        {
          completed: status.completed,
          failed: status.failed,
          errors: errors.map(({ code, url }) => [code, url]),
          started: scraper.started.toSorted(),
        },
        { completed: 2, failed: 1, errors: [["SCRAPE_POISONED", poison]], started: ["http://ok/1", "http://ok/2"] },
      )
    }).pipe(Effect.provide(testJobs(store, scraper)))
  })

  testStore("are remembered for one team only, and for single scrapes too", (store) =>
    Effect.gen(function* () {
      yield* note
      yield* note
      const breakdowns = yield* Breakdowns
      const refused = yield* Effect.flip(breakdowns.refusePoisoned({ team, url: poison }))
      yield* breakdowns.refusePoisoned({ team: "another", url: poison })
      assert.strictEqual(refused._tag, "PagePoisoned")
    }).pipe(Effect.provide(testJobs(store, new TestScraper()))),
  )

  testStore("run one at a time once they are suspects", (store) => {
    const scraper = new TestScraper()
    const urls = Array.from({ length: 6 }, (_, n) => `http://ok/${n}?ms=20`)
    return Effect.gen(function* () {
      yield* noteBreakdowns(urls.map((url) => pageKey({ team, url })))
      const { id } = yield* submit({ urls })
      const { completed } = yield* awaitEnd({ team, id })
      assert.deepStrictEqual({ completed, peak: scraper.peak(id) }, { completed: 6, peak: 1 })
    }).pipe(Effect.provide(testJobs(store, scraper)))
  })

  testStore("leave an attempt behind when the process dies, and none when it stops in good order", (store) => {
    const url = "http://hang/1"
    const scraper = new TestScraper()
    const begin = Effect.gen(function* () {
      yield* submit({ urls: [url] })
      yield* Effect.repeat(attemptsOf(url), {
        until: ([attempts]) => attempts === 1,
        schedule: Schedule.spaced("20 millis"),
      })
    })
    return Effect.gen(function* () {
      yield* begin.pipe(Effect.provide(testJobs(store, scraper, { drainMillis: 0, alone: true }), { local: true }))
      const attempts = yield* attemptsOf(url).pipe(Effect.provide(store.layer, { local: true }))
      assert.deepStrictEqual(attempts, [0])
    })
  })

  testStore("are given up after five attempts whose end nobody saw", (store) => {
    const scraper = new TestScraper()
    return Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      // A batch that waits for its turn: attempts are set before its pages begin.
      const { id } = yield* submit({ urls: ["http://held/"], maxConcurrency: 1 })
      yield* submit({ urls: ["http://ok/a", "http://ok/b"], appendToId: id })
      yield* sql`UPDATE pages SET attempts = 5 WHERE url = 'http://ok/a'`
      yield* sql`UPDATE pages SET attempts = 4 WHERE url = 'http://ok/b'`
      yield* scraper.gate.open
      const status = yield* awaitEnd({ team, id })
      const { errors } = yield* Jobs.use((jobs) => jobs.errors({ team, id }))
      assert.deepStrictEqual(
        [status.completed, errors.map(({ code, url }) => [code, url])],
        [2, [["SCRAPE_POISONED", "http://ok/a"]]],
      )
    }).pipe(Effect.provide(testJobs(store, scraper)))
  })
})

import { assert } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { Jobs } from "../Jobs.ts"
import { jobsMigrations } from "../jobsMigrations.ts"
import type { PendingPage } from "../results/PageResult.ts"
import { recordResults } from "../results/recordResults.ts"
import { Scrapes } from "../scrapes/Scrapes.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { countRows } from "../testing/readEvents.ts"
import { submit, team, urls } from "../testing/submissions.ts"
import { awaitEnd, awaitStatus, documentsOf, testJobs } from "../testing/testJobs.ts"
import { until } from "../testing/until.ts"
import { Uploads } from "../uploads/Uploads.ts"
import { changeUsage, readUsage } from "./teamUsage.ts"

/** More than 32 bits hold. */
const film = 5_000_000_000

const putScrape = (id: string, fileBytes: number) =>
  Scrapes.use((scrapes) => scrapes.put({ id, team, body: '{"é":1}', fileBytes }))
const scrapeBytes = 8

const sendUpload = Effect.fnUntraced(function* (bytes: number) {
  const uploads = yield* Uploads
  yield* uploads.put(yield* uploads.open({ team, name: "a.pdf", mediaType: "application/pdf" }), new Uint8Array(bytes))
})

const readPages = SqlClient.SqlClient.use(
  (sql) => sql<PendingPage>`SELECT batch_id AS ${sql("batchId")}, generation, n, id, url FROM pages`,
)

/** Records every page a second time, with larger results. */
const recordAgain = (pages: ReadonlyArray<PendingPage>) => {
  const outcome = { status: "completed", document: "{}", creditsUsed: 1, fileBytes: film } as const
  return Effect.forEach(
    pages,
    (page) =>
      recordResults(page.batchId, [
        {
          page,
          outcome,
          target: { batch_id: page.batchId, team, target_id: null, target_events: null, page_credits: 1, key_id: null },
        },
      ]),
    { discard: true },
  )
}

/** Bytes of all documents. */
const documentBytes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly bytes: number | bigint
  }>`SELECT COALESCE(SUM(octet_length(body)), 0) AS bytes FROM documents`
  return Number(row?.bytes)
})

/** One batch with a failed page, and one that is cancelled after its first page. */
const runBatches = Effect.gen(function* () {
  const ended = yield* submit({
    urls: [`http://ok/0?files=${film}`, "http://ok/1?files=30", "http://fail/0?files=500"],
  })
  yield* awaitEnd({ team, id: ended.id })
  const cancelled = yield* submit({
    urls: ["http://ok/2?files=4", "http://hang/0?files=500", "http://hang/1"],
    maxConcurrency: 2,
  })
  yield* awaitStatus({ team, id: cancelled.id }, ({ completed }) => completed === 1)
  yield* Jobs.use((jobs) => jobs.cancel({ team, id: cancelled.id }))
  yield* awaitEnd({ team, id: cancelled.id })
})

onBothStores("team usage", ({ test, testEmptyStore, testStore }) => {
  test("counts the files of documents, of failed pages and of single scrapes", () =>
    Effect.gen(function* () {
      const { id } = yield* submit({
        urls: [`http://ok/0?files=${film}`, "http://ok/1?files=30", "http://ok/2", "http://fail/0?files=500"],
      })
      const documents = yield* documentsOf(yield* awaitEnd({ team, id }))
      yield* putScrape("s", film)
      assert.strictEqual(yield* readUsage(team), documents.join("").length + film + 30 + 500 + scrapeBytes + film)
    }))

  test(
    "lets files alone reach the quota, and keeps what pages bring that run then",
    (scraper) =>
      Effect.gen(function* () {
        const running = yield* submit({ urls: urls(3, "held", "?files=10000") })
        yield* until(() => scraper.started.length === 3)
        yield* scraper.gate.open
        assert.strictEqual((yield* awaitEnd({ team, id: running.id })).completed, 3)
        const refused = yield* Effect.flip(submit({}))
        assert.strictEqual(refused._tag, "StorageQuotaReached")
      }),
    { teamBytes: 10_000 },
  )

  testStore(
    "is nothing when all has been purged, after cancels, failures and pages that ran twice too",
    (store, scraper) =>
      Effect.gen(function* () {
        const pages = yield* Effect.gen(function* () {
          yield* runBatches
          yield* putScrape("s1", film)
          yield* putScrape("s2", 0)
          yield* sendUpload(7)
          const pages = yield* readPages
          yield* recordAgain(pages)
          assert.strictEqual(
            yield* readUsage(team),
            (yield* documentBytes) + film + 30 + 500 + 4 + 2 * scrapeBytes + film + 7,
          )
          const sql = yield* SqlClient.SqlClient
          yield* sql`UPDATE batches SET expires_at = 0`
          yield* sql`UPDATE scrapes SET expires_at = 0`
          yield* sql`UPDATE uploads SET expires_at = 0`
          return pages
        }).pipe(Effect.provide(testJobs(store, scraper), { local: true }))
        assert.strictEqual(pages.length, 6)
        // A purge is the first thing a process does.
        const purge = readUsage(team).pipe(
          Effect.repeat({ until: (bytes) => bytes === 0, schedule: Schedule.spaced("50 millis") }),
          Effect.timeout("1 minute"),
          Effect.andThen(recordAgain(pages)),
          Effect.andThen(countRows),
        )
        const { batches, scrapes, team_usage, uploads } = yield* Effect.provide(purge, testJobs(store, scraper), {
          local: true,
        })
        assert.deepStrictEqual([batches, scrapes, team_usage, uploads], [undefined, undefined, undefined, undefined])
      }),
  )

  testEmptyStore("counts no files of scrapes that were kept before files were counted", (store) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate([
        ...documentsMigrations,
        ...outboxMigrations,
        ...jobsMigrations.filter(({ name }) => name !== "jobs-2-files"),
      ])
      yield* sql`INSERT INTO scrapes ${sql.insert({ id: "s", team, body: "123", expires_at: 0 })}`
      yield* changeUsage(team, 3)
      yield* migrate([...documentsMigrations, ...outboxMigrations, ...jobsMigrations])
      const [scrape] = yield* sql<{ readonly file_bytes: number | bigint }>`SELECT file_bytes FROM scrapes`
      assert.deepStrictEqual([Number(scrape?.file_bytes), yield* readUsage(team)], [0, 3])
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})

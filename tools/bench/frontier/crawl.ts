// A process of its own: crawls a made-up site with a frontier of a given size, and reports the time of a page.
import { Blobs } from "@trawl/blobs"
import { type FoundAddress, type PageOutcome, type PageTask, ScrapePage } from "@trawl/core"
import { Jobs, jobsMigrations, jobsSingle } from "@trawl/jobs"
import {
  creditsMigrations,
  documentsMigrations,
  migrate,
  outboxMigrations,
  PostgresClient,
  SqliteClient,
} from "@trawl/store"
import { startPostgres } from "@trawl/store/testing"
import { Effect, Latch, Layer, Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const [store, known, pages] = [process.argv[2] ?? "sqlite", Number(process.argv[3] ?? 10_000), 2000]
const [newLinks, oldLinks, menu, folders] = [20, 20, 3000, 500]

const gate = Latch.makeUnsafe(false)
let begun = 0

const address = (n: number, rank: number): FoundAddress => {
  const group = `/folder-${n % folders}/`
  const url = `http://site.example${group}article-${n}`
  return { key: url, url, kind: "page", depth: 1, rank, group }
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** The start names what all pages name again; each page names new addresses too. */
const scrape = Effect.fnUntraced(function* ({ crawl }: PageTask): Effect.fn.Return<PageOutcome> {
  if (crawl?.kind === "start")
    return {
      status: "completed",
      document: "{}",
      creditsUsed: 1,
      crawl: { found: range(0, menu).map((n) => address(n, 1)) },
    }
  yield* gate.await
  const page = begun++
  const found = [
    ...range(menu + page * newLinks, newLinks).map((n) => address(n, 2)),
    ...range(0, oldLinks).map(() => address(Math.floor(Math.random() * menu), 1)),
  ]
  return { status: "completed", document: JSON.stringify({ page }), creditsUsed: 1, crawl: { found } }
})

/** Addresses as sitemaps and pages would have left them, with digests that no page names. They wait behind those of the start. */
const fill = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const key = sql.literal(
    sql.onDialectOrElse({ sqlite: () => "randomblob(16)", orElse: () => "decode(md5(place::text), 'hex')" }),
  )
  for (let from = 0; from < known; from += 50_000) {
    const to = Math.min(known, from + 50_000)
    yield* sql`WITH RECURSIVE places AS (SELECT CAST(${from + 1} AS INTEGER) AS place UNION ALL SELECT place + 1 FROM places WHERE place < ${to})
      INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, found_on)
      SELECT crawls.id, crawls.known + place, ${key}, 'http://site.example/folder-' || (place % 500) || '/filled-' || place, 'page', 1, 3,
        place / 500, 'waiting', 0 FROM places, crawls`
  }
  yield* sql`UPDATE crawls SET known = known + ${known}, found = found + ${known}, waiting = waiting + ${known}`
})

const measure = Effect.gen(function* () {
  const jobs = yield* Jobs
  const start = "http://site.example/"
  const { id } = yield* jobs.submit({
    team: "bench",
    urls: [start],
    options: {},
    crawl: { key: start, settings: {}, limit: pages + 1, paced: false },
  })
  const status = jobs.status({ team: "bench", id, limit: 0 })
  const every = Schedule.spaced("20 millis")
  yield* Effect.repeat(status, { until: ({ completed }) => completed === 1, schedule: every })
  yield* fill()
  const filled = performance.now()
  globalThis.gc?.()
  const cpu = process.cpuUsage()
  yield* gate.open
  const end = yield* Effect.repeat(status, { until: ({ completedAt }) => completedAt !== undefined, schedule: every })
  const { system, user } = process.cpuUsage(cpu)
  const millis = performance.now() - filled
  globalThis.gc?.()
  return {
    store,
    known: (end.crawl?.found ?? 0) - 1,
    pages: end.completed,
    millisPerPage: millis / pages,
    cpuPerPage: (system + user) / 1000 / pages,
    heap: process.memoryUsage().heapUsed / 1e6,
    rss: process.memoryUsage().rss / 1e6,
  }
})

const folder = await mkdtemp(join(tmpdir(), "trawl-frontier-"))
const client =
  store === "postgres"
    ? Layer.unwrap(
        Effect.map(startPostgres, ({ url }) =>
          PostgresClient.layer({ url: Redacted.make(url("postgres")), maxConnections: 10 }),
        ),
      )
    : SqliteClient.layer({ filename: join(folder, "trawl.db") })
const tables = migrate([...documentsMigrations, ...outboxMigrations, ...creditsMigrations, ...jobsMigrations])
const app = jobsSingle.pipe(
  Layer.provide(Layer.effectDiscard(tables)),
  Layer.provide(Layer.succeed(ScrapePage, { scrape })),
  Layer.provide(Blobs.layerMemory({ publicUrl: () => "http://localhost" })),
  Layer.provideMerge(client),
)
const result = await Effect.runPromise(Effect.scoped(Effect.provide(measure, app)))
await rm(folder, { recursive: true, force: true })
if (process.send === undefined) console.log(result)
else process.send(result)

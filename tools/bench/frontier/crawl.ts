// A process of its own: crawls a made-up site whose sitemaps fill the frontier, and reports the time of a page at that size.
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
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const [store, known, pages] = [process.argv[2] ?? "sqlite", Number(process.argv[3] ?? 10_000), 2000]
const [newLinks, oldLinks, perSitemap, folders] = [20, 20, 50_000, 500]

const gate = Latch.makeUnsafe(false)
let begun = 0

const address = (n: number, kind: FoundAddress["kind"], rank: number): FoundAddress => {
  const path = `/folder-${n % folders}/article-${n}`
  const url = `http://site.example${kind === "sitemap" ? `/sitemap-${n}.xml` : path}`
  return { key: url, url, kind, depth: 1, rank, group: `/folder-${n % folders}/` }
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

const sitemaps = Math.ceil(known / perSitemap)

/** Sitemaps name the frontier; each page names addresses that are known, which most links of a site are, and new ones. */
const scrape = Effect.fnUntraced(function* ({ crawl, url }: PageTask): Effect.fn.Return<PageOutcome> {
  if (crawl?.kind === "start")
    return {
      status: "completed",
      document: "{}",
      creditsUsed: 1,
      crawl: { found: range(0, sitemaps).map((n) => address(n, "sitemap", 0)) },
    }
  if (crawl?.kind === "sitemap") {
    const first = Number(/\d+/u.exec(url)?.[0]) * perSitemap
    const found = range(first, Math.min(perSitemap, known - first)).map((n) => address(n, "page", 1))
    return { status: "skipped", reason: "SITEMAP", crawl: { found } }
  }
  yield* gate.await
  const page = begun++
  const found = [
    ...range(known + page * newLinks, newLinks).map((n) => address(n, "page", 2)),
    ...range(0, oldLinks).map(() => address(Math.floor(Math.random() * known), "page", 1)),
  ]
  return { status: "completed", document: JSON.stringify({ url }), creditsUsed: 1, crawl: { found } }
})

const measure = Effect.gen(function* () {
  const jobs = yield* Jobs
  const start = "http://site.example/"
  const filling = performance.now()
  const { id } = yield* jobs.submit({
    team: "bench",
    urls: [start],
    options: {},
    crawl: { key: start, settings: {}, limit: pages + 1, paced: false },
  })
  const status = jobs.status({ team: "bench", id, limit: 0 })
  const every = Schedule.spaced("20 millis")
  yield* Effect.repeat(status, { until: ({ crawl }) => (crawl?.found ?? 0) > known, schedule: every })
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
    fillMicros: ((filled - filling) * 1000) / known,
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
  Layer.provide(client),
)
const result = await Effect.runPromise(Effect.scoped(Effect.provide(measure, app)))
await rm(folder, { recursive: true, force: true })
if (process.send === undefined) console.log(result)
else process.send(result)

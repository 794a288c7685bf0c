// A process of its own: fills the tables of the cache, and reports the time of a look-up at each size.
import { Blobs } from "@trawl/blobs"
import { CacheFiles, cacheMigrations, PageCache } from "@trawl/cache"
import { migrate, SqliteClient } from "@trawl/store"
import { Array, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const sizes = (process.argv[2] ?? "10000").split(",").map(Number)
const [rounds, lookUps, portion] = [5, 2_000, 500]

const keyOf = (n: number): string => createHash("sha256").update(String(n)).digest("hex")

const facts = JSON.stringify({
  url: "https://example.com/page",
  headers: {
    "content-type": "text/html; charset=utf-8",
    etag: '"0123456789abcdef"',
    date: "Tue, 24 Nov 2026 10:00:00 GMT",
    server: "nginx",
    vary: "accept-encoding",
  },
  mediaType: "text/html",
  charset: "utf-8",
  hash: keyOf(0),
  length: 24_000,
  captures: [],
  engine: "http",
  proxyUsed: "basic",
})

const rowOf = (n: number) => ({
  id: `entry-${n}`,
  team: `team-${n % 10}`,
  key: keyOf(n),
  host: `site-${n % 1000}.example`,
  address: `https://site-${n % 1000}.example/${n}`,
  fetched_at: n,
  used_at: n,
  status: 200,
  wait_for: 0,
  is_rendered: 0,
  facts,
  hashes: keyOf(n),
  bytes: 6_000,
})

const fill = Effect.fnUntraced(function* (from: number, to: number) {
  const sql = yield* SqlClient.SqlClient
  for (let first = from; first < to; first += portion) {
    const rows = Array.makeBy(Math.min(portion, to - first), (n) => rowOf(first + n))
    yield* sql.withTransaction(sql`INSERT INTO cache_entries ${sql.insert(rows)}`)
  }
})

const time = Effect.fnUntraced(function* (entries: number) {
  const cache = yield* PageCache
  if (cache === undefined) return yield* Effect.die("There is a cache")
  const micros: globalThis.Array<number> = []
  for (let round = 0; round < rounds; round += 1) {
    const addresses = Array.makeBy(lookUps, () => Math.floor(Math.random() * entries)).map((n) => ({
      team: `team-${n % 10}`,
      key: keyOf(n),
    }))
    const started = performance.now()
    for (const address of addresses) yield* cache.find(address)
    micros.push(((performance.now() - started) * 1000) / lookUps)
  }
  return { entries, micros: Math.min(...micros) }
})

const measure = Effect.gen(function* () {
  const rows: globalThis.Array<{ readonly entries: number; readonly micros: number }> = []
  let filled = 0
  for (const entries of sizes) {
    yield* fill(filled, entries)
    filled = entries
    rows.push(yield* time(entries))
  }
  return rows
})

const folder = await mkdtemp(join(tmpdir(), "trawl-lookups-"))
const store = Layer.effectDiscard(migrate(cacheMigrations)).pipe(
  Layer.provideMerge(SqliteClient.layer({ filename: join(folder, "trawl.db") })),
)
const files = Layer.effect(CacheFiles, Blobs).pipe(Layer.provide(Blobs.layerMemory({ publicUrl: () => "" })))
const rows = await Effect.runPromise(
  Effect.provide(
    measure,
    PageCache.layer({ mostBytes: 1e15 }).pipe(Layer.provideMerge(files), Layer.provideMerge(store)),
  ),
)
await rm(folder, { recursive: true, force: true })
process.send?.(rows)

import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { waitUntil } from "@trawl/testing"
import { randomBytes } from "node:crypto"
import { onBothStores } from "../testing/onBothStores.ts"
import { pageOf, testCache } from "../testing/testCache.ts"
import { CacheFiles } from "./CacheFiles.ts"
import { evictPages } from "./evictPages.ts"
import type { NewEntry } from "./NewEntry.ts"
import { PageCache, type PageStore } from "./PageCache.ts"

const day = 24 * 60 * 60 * 1_000
const key = (n: number) => n.toString(16).padStart(64, "0")
const entry = (n: number, more: Partial<NewEntry> = {}): NewEntry => ({
  team: "blue",
  key: key(n),
  address: `https://a.test/${n}`,
  asked: `https://a.test/${n}`,
  page: pageOf(`<p>Page ${n}</p>`),
  isRendered: false,
  waitFor: 0,
  captures: [],
  instead: [],
  ...more,
})
/** Incompressible bytes. */
const noise = (length: number) => randomBytes(length)

const cache = Effect.gen(function* () {
  const store = yield* PageCache
  return store ?? (yield* Effect.die("There is a cache"))
})
const loaded = (store: PageStore, n: number, team = "blue") =>
  Effect.flatMap(store.find({ team, key: key(n) }), ([first]) =>
    first === undefined ? Effect.succeed(undefined) : store.load(first),
  )
/** Waits until everything is written. */
const written = Effect.flatMap(cache, (store) => store.list("blue", {}))
const count = (table: string) =>
  Effect.andThen(
    written,
    SqlClient.SqlClient.use((sql) => sql.unsafe<{ readonly n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`)),
  ).pipe(Effect.map(([row]) => Number(row?.n)))

/** A content left by a process that died while writing it. */
const left = (hash: string, made_at: number) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql`INSERT INTO cache_blobs ${sql.insert({ hash, data: null, file: `le/${hash}`, coding: "raw", refs: 0, made_at })}`,
  )

onBothStores("PageCache", (test) => {
  test("returns a page as fetched, small, large and with its captures", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      const shot = { type: "screenshot", fullPage: true, viewport: { width: 800, height: 600 } } as const
      const small = pageOf("<p>small</p>", {
        headers: { etag: '"a"', "set-cookie": "secret=1" },
        charset: "utf-8",
        media: ["https://a.test/film.mp4"],
        proxy: { country: "DE" },
        fetchedAt: 5,
      })
      const large = pageOf("", {
        body: noise(300_000),
        mediaType: "application/pdf",
        captures: [{ type: "screenshot", mediaType: "image/png", bytes: noise(200_000) }],
      })
      yield* pages.keep(entry(1, { page: small }))
      yield* pages.keep(entry(2, { page: large, captures: [shot], waitFor: 7, isRendered: true }))
      assert.deepStrictEqual(yield* loaded(pages, 1), { ...small, headers: { etag: '"a"' } })
      assert.deepStrictEqual(yield* loaded(pages, 2), large)
      const [found] = yield* pages.find({ team: "blue", key: key(2) })
      assert.deepStrictEqual([found?.captures, found?.waitFor, found?.isRendered], [[shot], 7, true])
    }).pipe(Effect.provide(testCache(store))))

  test("separates teams", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      yield* pages.keep(entry(1))
      yield* pages.keep(entry(1, { team: "red", page: pageOf("<p>red</p>") }))
      assert.strictEqual(Buffer.from((yield* loaded(pages, 1, "red"))?.body ?? []).toString(), "<p>red</p>")
      assert.strictEqual(yield* pages.purge("red", { key: key(1) }), 1)
      assert.deepStrictEqual([(yield* pages.list("blue", {})).length, (yield* pages.list("red", {})).length], [1, 0])
    }).pipe(Effect.provide(testCache(store))))

  test("stores each content once, and removes it with the last page that references it", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      const page = pageOf("", { body: noise(300_000) })
      const writes = [1, 2, 3].map((n) => pages.keep(entry(n, { page })))
      yield* Effect.all(writes, { discard: true })
      assert.deepStrictEqual([yield* count("cache_entries"), yield* count("cache_blobs")], [3, 1])
      yield* pages.purge("blue", { key: key(1) })
      assert.deepStrictEqual((yield* loaded(pages, 2))?.body, page.body)
      yield* pages.purge("blue", { host: "a.test" })
      assert.deepStrictEqual([yield* count("cache_entries"), yield* count("cache_blobs")], [0, 0])
      const [usage] = yield* SqlClient.SqlClient.use(
        (sql) => sql<{ readonly bytes: number | string }>`SELECT bytes FROM cache_usage WHERE team = 'blue'`,
      )
      assert.strictEqual(Number(usage?.bytes), 0)
    }).pipe(Effect.provide(testCache(store))))

  test("loses nothing when equal contents are added and removed concurrently", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      const page = pageOf("", { body: noise(150_000) })
      yield* pages.keep(entry(0, { page }))
      const writes = Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? pages.keep(entry(n + 1, { page })) : pages.purge("blue", { key: key(n) }),
      )
      yield* Effect.all(writes, { concurrency: 8, discard: true })
      const listed = yield* pages.list("blue", {})
      const bodies = yield* Effect.forEach(listed, ({ key: kept }) =>
        Effect.flatMap(pages.find({ team: "blue", key: kept }), ([first]) =>
          first === undefined ? Effect.succeed(undefined) : pages.load(first),
        ),
      )
      assert.isAbove(listed.length, 0)
      assert.deepStrictEqual(
        bodies.filter((body) => body === undefined),
        [],
      )
      yield* pages.purge("blue", { host: "a.test" })
      assert.strictEqual(yield* count("cache_blobs WHERE refs > 0"), 0)
    }).pipe(Effect.provide(testCache(store))))

  test("finds pages by address, host and key, in any form of the address, and lists them as they were asked for", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      for (const n of [1, 2]) yield* pages.keep(entry(n))
      yield* pages.keep(entry(3, { address: "https://b.test/1", asked: "http://www.b.test/1/" }))
      const found = (query: Parameters<PageStore["list"]>[1]) =>
        Effect.map(pages.list("blue", query), (list) => list.map(({ url }) => url).toSorted())
      assert.deepStrictEqual(yield* found({ url: "http://www.a.test/1/index.html#top" }), ["https://a.test/1"])
      assert.deepStrictEqual(yield* found({ host: "www.a.test" }), ["https://a.test/1", "https://a.test/2"])
      assert.deepStrictEqual(yield* found({ key: key(3) }), ["http://www.b.test/1/"])
      assert.deepStrictEqual(yield* found({ host: "b.test", key: key(1) }), [])
    }).pipe(Effect.provide(testCache(store))))

  test("evicts the least recently used pages of the largest team", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      for (const n of [1, 2, 3, 4]) {
        yield* pages.keep(entry(n, { page: pageOf("", { body: noise(20_000), mediaType: "image/png", fetchedAt: n }) }))
      }
      yield* pages.keep(entry(5, { team: "red", page: pageOf("", { body: noise(20_000), mediaType: "image/png" }) }))
      const [first] = yield* pages.find({ team: "blue", key: key(1) })
      if (first !== undefined) yield* pages.renew(first, { usedAt: 1_000_000_000 })
      yield* written
      yield* evictPages(1_000_000)
      assert.strictEqual(yield* count("cache_entries"), 5)
      yield* evictPages(70_000)
      const left = yield* Effect.forEach([1, 2, 3, 4], (n) =>
        Effect.map(pages.find({ team: "blue", key: key(n) }), (found) => found.length),
      )
      assert.deepStrictEqual([left[0], (yield* pages.list("red", {})).length], [1, 1])
      assert.isBelow(
        left.reduce((sum, n) => sum + n, 0),
        4,
      )
    }).pipe(Effect.provide(testCache(store))))

  test("removes pages unused for two years, and files left by a process", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      yield* pages.keep(entry(1, { page: pageOf("<p>1</p>", { fetchedAt: -731 * day }) }))
      yield* pages.keep(entry(2, { page: pageOf("<p>2</p>", { fetchedAt: -729 * day }) }))
      yield* left("old", -day)
      yield* left("new", 0)
      yield* written
      yield* evictPages(1_000_000)
      assert.deepStrictEqual(
        (yield* pages.list("blue", {})).map(({ key: kept }) => kept),
        [key(2)],
      )
      assert.strictEqual(yield* count("cache_blobs WHERE hash = 'old'"), 0)
      assert.strictEqual(yield* count("cache_blobs"), 2)
    }).pipe(Effect.provide(testCache(store))))

  test("shrinks by itself when much was added", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      for (let n = 0; n < 12; n += 1) {
        yield* pages.keep(entry(n, { page: pageOf("", { body: noise(9_000), mediaType: "image/png", fetchedAt: n }) }))
      }
      yield* TestClock.adjust("2 minutes")
      const context = yield* Effect.context()
      const size = Effect.map(pages.list("blue", {}), (list) => list.reduce((sum, { bytes }) => sum + bytes, 0))
      yield* Effect.promise(() =>
        waitUntil("the cache has shrunk", async () => (await Effect.runPromiseWith(context)(size)) <= 90_000),
      )
    }).pipe(Effect.provide(testCache(store, { mostBytes: 100_000 }))))

  test("keeps no page that would take much of the cache", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      yield* pages.keep(entry(1, { page: pageOf("", { body: noise(20_000) }) }))
      assert.deepStrictEqual(yield* pages.list("blue", {}), [])
    }).pipe(Effect.provide(testCache(store, { mostBytes: 100_000 }))))

  test("misses a page whose file is gone", (store) =>
    Effect.gen(function* () {
      const pages = yield* cache
      yield* pages.keep(entry(1, { page: pageOf("", { body: noise(300_000) }) }))
      yield* written
      const [row] = yield* SqlClient.SqlClient.use(
        (sql) => sql<{ readonly file: string }>`SELECT file FROM cache_blobs`,
      )
      yield* (yield* CacheFiles).removeFolder(row?.file ?? "")
      assert.isUndefined(yield* loaded(pages, 1))
    }).pipe(Effect.provide(testCache(store))))
})

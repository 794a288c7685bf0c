import { assert } from "@effect/vitest"
import { creditsLeft, grantCredits, readCredits } from "@trawl/store"
import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { JobEngine } from "../engine/JobEngine.ts"
import { purgeBatch } from "../expiry/purgeBatch.ts"
import { purgeExpired } from "../expiry/purgeExpired.ts"
import { Jobs } from "../Jobs.ts"
import { readUsage } from "../storage/teamUsage.ts"
import { awaitClosed, crawl, describeEnd, links, onSite } from "../testing/crawls.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { countRows, readEvents } from "../testing/readEvents.ts"
import { submit, team, urls, webhook } from "../testing/submissions.ts"
import { awaitStatus } from "../testing/testJobs.ts"
import { siteUrl } from "../testing/TestSite.ts"

const tagOf = <A, E extends { readonly _tag: string }, R>(refused: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(refused), ({ _tag }) => _tag)

const engine = Layer.succeed(JobEngine, { start: () => Effect.void, forget: () => Effect.void, ready: Effect.void })

/** Every text of the tables of a crawl. */
const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = [
    ...(yield* sql`SELECT url, settings, salt, state FROM crawls`),
    ...(yield* sql`SELECT url, detail FROM crawl_addresses`),
    ...(yield* sql`SELECT warning FROM crawl_warnings`),
    ...(yield* sql`SELECT url, error FROM pages`),
  ]
  return JSON.stringify(rows)
})

onBothStores("the end of a crawl", ({ testStore }) => {
  testStore("ends at once when it is cancelled, with nothing new", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: links(100), sitemaps: ["/s.xml"] } : { held: true }),
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl({}, { webhook })
          yield* awaitStatus({ team, id }, ({ completed, total }) => completed === 1 && total > 1)
          yield* jobs.cancel({ team, id, kind: "crawl" })
          const end = yield* awaitClosed(id)
          assert.deepStrictEqual([end.status, end.completed, end.cancelled], ["cancelled", 1, end.total - 1])
          assert.deepStrictEqual(end.crawl?.warnings, [])
          assert.isAbove(end.crawl?.waiting ?? 0, 0)
          assert.strictEqual((yield* readEvents(id)).at(-1), "completed ok")
          const [row] = yield* SqlClient.SqlClient.use(
            (sql) => sql`SELECT closed, reserved FROM batches WHERE id = ${id}`,
          )
          assert.deepStrictEqual(row, { closed: 1, reserved: 0 })
          yield* site.gate.open
        }),
    ),
  )

  testStore("is cancelled while it only reads sitemaps", (store) =>
    onSite(store, { "/": { sitemaps: ["/s.xml"] }, "/s.xml": { held: true } }, (site) =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* crawl()
        yield* awaitStatus({ team, id }, ({ completed }) => completed === 1)
        yield* jobs.cancel({ team, id })
        const sql = yield* SqlClient.SqlClient
        yield* Effect.repeat(sql<{ readonly closed: number }>`SELECT closed FROM batches WHERE id = ${id}`, {
          until: ([row]) => row?.closed === 1,
        })
        assert.deepStrictEqual((yield* jobs.status({ team, id })).status, "cancelled")
        yield* site.gate.open
      }),
    ),
  )

  testStore("is found as a crawl only, takes no pages of others, and is listed while it runs", (store) =>
    onSite(
      store,
      (path) => (path === "/" ? { links: ["/a"] } : { held: true }),
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl()
          const batch = yield* submit({ urls: [siteUrl("/held")] })
          assert.strictEqual((yield* jobs.status({ team, id, kind: "crawl" })).kind, "crawl")
          const wrong = [
            jobs.status({ team, id, kind: "batch" }),
            jobs.errors({ team, id, kind: "batch" }),
            jobs.cancel({ team, id, kind: "batch" }),
            jobs.retry({ team, id, kind: "batch" }),
            jobs.status({ team, id: batch.id, kind: "crawl" }),
            jobs.skipped({ team, id: batch.id, kind: "crawl" }),
            submit({ urls: urls(1), appendToId: id }),
          ]
          for (const one of wrong) assert.strictEqual(yield* tagOf(one), "JobNotFound")
          const active = yield* jobs.active(team)
          assert.deepStrictEqual(
            active.map(({ id: running, settings, url }) => ({ id: running, url, settings })),
            [{ id, url: siteUrl("/"), settings: { deep: true } }],
          )
          assert.deepStrictEqual(yield* jobs.active("other"), [])
          yield* site.gate.open
          yield* awaitClosed(id)
          assert.deepStrictEqual(yield* jobs.active(team), [])
          assert.strictEqual(yield* tagOf(submit({ urls: urls(1), appendToId: id })), "JobNotFound")
        }),
    ),
  )

  testStore("leaves nothing when it is removed", (store) =>
    onSite(
      store,
      (path) =>
        path === "/"
          ? {
              links: [...links(5), { to: "/x", refused: { reason: "FILE_TYPE" } }],
              findings: { warnings: ["One."], sameContent: { fingerprint: "f", most: 9, reason: "SAME" } },
            }
          : { turn: 0.001 },
      () =>
        Effect.gen(function* () {
          const { id } = yield* crawl({}, { webhook })
          yield* awaitClosed(id)
          yield* Effect.provide(purgeBatch(id), engine)
          assert.strictEqual(yield* readUsage(team), 0)
          const left = Object.keys(yield* countRows)
          assert.deepStrictEqual(
            left.filter((table) => /crawl|pages|batch|document|outbox/u.test(table)),
            [],
          )
        }),
    ),
  )

  testStore("keeps nothing readable under zero data retention", (store) =>
    onSite(
      store,
      {
        "/": {
          links: ["/secret/a", { to: "/secret/x", refused: { reason: "ROBOTS_TXT", detail: "secret rule" } }],
          findings: { state: { note: "secret" }, warnings: ["A secret.", "A secret."] },
        },
        "/secret/a": { links: ["/secret/b", "/"], redirect: "/secret/moved" },
        "/secret/b": { fails: true },
      },
      (site) =>
        Effect.gen(function* () {
          const jobs = yield* Jobs
          const { id } = yield* crawl({ settings: { of: "secret" } }, { retention: "none" })
          const { paths, refused, settings, url, warnings } = yield* describeEnd(id)
          assert.deepStrictEqual([url, settings, warnings], [siteUrl("/"), { of: "secret" }, ["A secret."]])
          assert.deepStrictEqual([paths, refused], [["/", "/secret/a"], { ROBOTS_TXT: 1 }])
          assert.deepStrictEqual((yield* jobs.skipped({ team, id })).skipped, [
            { url: siteUrl("/secret/x"), reason: "ROBOTS_TXT", detail: "secret rule", depth: 1, foundOn: siteUrl("/") },
          ])
          const task = site.tasks.find((one) => one.url === siteUrl("/secret/b"))
          assert.deepStrictEqual(
            [task?.retention, task?.crawl],
            [
              "none",
              {
                kind: "page",
                depth: 2,
                foundOn: siteUrl("/secret/a"),
                settings: { of: "secret" },
                state: { note: "secret" },
              },
            ],
          )
          assert.notInclude(yield* everything, "secret")
          const sql = yield* SqlClient.SqlClient
          yield* sql`DELETE FROM batch_keys`
          assert.strictEqual(yield* tagOf(jobs.skipped({ team, id })), "JobNotFound")
        }),
    ),
  )

  testStore("begins no page that the team cannot pay, and says so", (store) =>
    onSite(store, { "/": { links: links(50) } }, () =>
      Effect.gen(function* () {
        yield* grantCredits(team, { set: 25 }).pipe(Effect.orDie)
        const { id } = yield* crawl({}, { pageCredits: 2 })
        const end = yield* describeEnd(id)
        assert.isAtLeast(end.paths.length, 12)
        assert.deepStrictEqual(end.warnings, [
          `The crawl ended early because the credits of the team are used up. ${51 - end.paths.length} addresses that it found were not fetched.`,
        ])
        const credits = yield* readCredits(team)
        assert.deepStrictEqual([credits.reserved, credits.used], [0, end.paths.length])
        assert.isBelow(creditsLeft(credits), 2)
      }),
    ),
  )

  testStore("needs credits for as many pages as it must afford, and reserves its start", (store) =>
    onSite(store, { "/": { held: true } }, (site) =>
      Effect.gen(function* () {
        yield* grantCredits(team, { set: 25 }).pipe(Effect.orDie)
        assert.strictEqual(yield* tagOf(crawl({ affords: 26 })), "InsufficientCredits")
        const { id } = yield* crawl({ affords: 25 })
        assert.strictEqual((yield* readCredits(team)).reserved, 1)
        yield* site.gate.open
        yield* awaitClosed(id)
      }),
    ),
  )

  testStore("ends at the most pages of one batch, and says so if its limit is more", (store) =>
    onSite({ ...store, settings: { batchPages: 5 } }, { "/": { links: links(8) } }, () =>
      Effect.gen(function* () {
        const { limit, paths, warnings } = yield* describeEnd((yield* crawl({ limit: 7 })).id)
        assert.deepStrictEqual([limit, paths.length], [5, 5])
        assert.match(warnings.join(" "), /^The crawl ended at 5 pages, the most that one crawl may bring here, .* 7\./u)
      }),
    ),
  )

  testStore("ends when the team keeps as much as it may", (store) =>
    onSite({ ...store, settings: { teamBytes: 10 } }, { "/": { links: links(50) } }, () =>
      Effect.gen(function* () {
        const { id } = yield* crawl({ limit: 40 }, { maxConcurrency: 1 })
        const end = yield* describeEnd(id)
        assert.deepStrictEqual(end.paths, ["/"])
        assert.isBelow(end.failed, 40)
        assert.match(end.warnings.join(" "), /^The crawl ended early because the results of the team take up/u)
      }),
    ),
  )

  testStore("expires like a batch", (store) =>
    onSite(store, { "/": { links: links(3) } }, () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id } = yield* crawl()
        yield* awaitClosed(id)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE batches SET expires_at = ${(yield* Clock.currentTimeMillis) - 1} WHERE id = ${id}`
        assert.strictEqual(yield* tagOf(jobs.skipped({ team, id })), "JobNotFound")
        yield* Effect.provide(purgeExpired(), engine)
        assert.deepStrictEqual(yield* sql`SELECT id FROM crawls`, [])
      }),
    ),
  )
})

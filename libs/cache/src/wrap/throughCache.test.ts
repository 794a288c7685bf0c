import { CurrentTeam, type FetchPlan, Retention } from "@trawl/core"
import { makeSqliteStore } from "@trawl/store/testing"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { PageCache } from "../store/PageCache.ts"
import { testCache } from "../testing/testCache.ts"
import { askSite, CountingSite, outlineOf, withCache } from "../testing/countingSite.ts"

/** Requests a page at most a minute old. */
const soon = { maxAge: 60_000 }

describe("throughCache", () => {
  it.effect("answers from the cache, states the time of caching, and fetches what is too old", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        expect(outlineOf(yield* askSite(site))).toEqual(["page 1", "miss"])
        yield* TestClock.adjust("1 hour")
        const hit = yield* askSite(site)
        expect([outlineOf(hit), hit.notes.cachedAt]).toEqual([["page 1", "hit"], "1970-01-01T00:00:00.000Z"])
        expect(outlineOf(yield* askSite(site, { maxAge: 1_000 }))).toEqual(["page 2", "miss"])
        expect(outlineOf(yield* askSite(site, { minAge: 1 }))).toEqual(["page 1", "hit"])
      }),
    ),
  )

  it.effect("with maxAge 0 neither reads the cache nor reports its state, and stores the page", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        expect(outlineOf(yield* askSite(site, { maxAge: 0 }))).toEqual(["page 1", "off"])
        expect(outlineOf(yield* askSite(site))).toEqual(["page 1", "hit"])
      }),
    ),
  )

  it.effect("keeps screenshots of a page, and not its styles", () =>
    withCache(
      Effect.gen(function* () {
        const shot = { type: "screenshot", fullPage: false } as const
        const [image, styles] = [
          { type: "screenshot" as const, mediaType: "image/png", bytes: Buffer.from("png") },
          { type: "styles" as const, mediaType: "application/json", bytes: Buffer.from("{}") },
        ]
        const site = new CountingSite({ captures: [styles, image] })
        const branding = { wantsFresh: true }
        const first = yield* askSite(site, branding, { captures: [{ type: "styles" }, shot] })
        yield* TestClock.adjust("1 hour")
        const again = yield* askSite(site, { ...branding, minAge: 1 }, { captures: [{ type: "styles" }, shot] })
        expect([first, again].map(({ captures }) => captures.map(({ type }) => type))).toEqual([
          ["styles", "screenshot"],
          ["screenshot"],
        ])
      }),
    ),
  )

  it.effect("fails a request that allows nothing but the cache, and fetches nothing for it", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const failures = [
          yield* Effect.flip(askSite(site, { minAge: 1 })),
          yield* Effect.flip(askSite(site, { lockdown: true })),
        ]
        expect([failures.map(({ _tag }) => _tag), site.plans]).toEqual([["NoCachedData", "LockdownCacheMiss"], []])
      }),
    ),
  )

  it.effect("shows no team another team's pages", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        yield* askSite(site)
        const theirs = Effect.provideService(CurrentTeam, "red")
        expect((yield* Effect.flip(theirs(askSite(site, { minAge: 0 }))))._tag).toBe("NoCachedData")
        expect(outlineOf(yield* theirs(askSite(site)))).toEqual(["page 2", "miss"])
      }),
    ),
  )

  it.effect("keeps nothing of requests under zero data retention, hit or miss", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const traceless = Effect.provideService(Retention, "none")
        expect(outlineOf(yield* traceless(askSite(site)))).toEqual(["page 1", "miss"])
        expect(outlineOf(yield* askSite(site))).toEqual(["page 2", "miss"])
        yield* TestClock.adjust("2 hours")
        expect(outlineOf(yield* traceless(askSite(site, { lockdown: true })))).toEqual(["page 2", "hit"])
        const [row] = yield* SqlClient.SqlClient.use(
          (sql) => sql<{ readonly used_at: number }>`SELECT used_at FROM cache_entries`,
        )
        expect(row?.used_at).toBe(0)
      }),
    ),
  )

  it.effect("keeps no page with headers of the request, with actions, a profile or credentials", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        const plans: ReadonlyArray<Partial<FetchPlan>> = [
          { headers: { cookie: "a=1" } },
          { actions: [{ type: "wait" }] },
          { profile: { team: "blue", name: "me", saveChanges: false } },
          { url: "https://me:secret@a.test/page" },
        ]
        for (const plan of plans) expect(outlineOf(yield* askSite(site, {}, plan))[1]).toBe("off")
        expect(outlineOf(yield* askSite(site))).toEqual(["page 5", "miss"])
      }),
    ),
  )

  it.effect("keeps no failed page", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite({ status: 503 })
        expect([outlineOf(yield* askSite(site)), outlineOf(yield* askSite(site))]).toEqual([
          ["page 1", "miss"],
          ["page 2", "miss"],
        ])
      }),
    ),
  )

  it.effect("revalidates a page with the site, and accepts a 304", () =>
    withCache(
      Effect.gen(function* () {
        const first = new CountingSite({ headers: { etag: '"a"' } })
        yield* askSite(first)
        yield* TestClock.adjust("1 hour")
        const unchanged = new CountingSite({ status: 304, body: new Uint8Array() })
        const page = yield* askSite(unchanged, soon)
        expect([
          outlineOf(page),
          page.status,
          page.notes.cachedAt,
          unchanged.plans.map(({ validators }) => validators),
        ]).toEqual([["page 1", "hit"], 200, "1970-01-01T01:00:00.000Z", [{ etag: '"a"' }]])
        expect(outlineOf(yield* askSite(unchanged, soon))).toEqual(["page 1", "hit"])
        yield* TestClock.adjust("1 hour")
        const changed = new CountingSite({ headers: { etag: '"b"' } })
        expect([outlineOf(yield* askSite(changed, soon)), outlineOf(yield* askSite(changed, soon))]).toEqual([
          ["page 1", "miss"],
          ["page 1", "hit"],
        ])
      }),
    ),
  )

  it.effect("revalidates only for the page's own address", () =>
    withCache(
      Effect.gen(function* () {
        yield* askSite(new CountingSite({ headers: { etag: '"a"' } }))
        yield* TestClock.adjust("1 hour")
        const elsewhere = new CountingSite({ status: 304, body: new Uint8Array(), url: "https://a.test/other" })
        expect((yield* askSite(elsewhere, soon)).status).toBe(304)
        expect(elsewhere.plans.map(({ validators }) => validators)).toEqual([{ etag: '"a"' }, undefined])
      }),
    ),
  )

  it.effect("fetches when the store does not answer, and fails if only the cache is allowed", () =>
    withCache(
      Effect.gen(function* () {
        const site = new CountingSite()
        yield* SqlClient.SqlClient.use((sql) => sql`DROP TABLE cache_entries`)
        expect(outlineOf(yield* askSite(site))).toEqual(["page 1", "miss"])
        expect((yield* Effect.flip(askSite(site, { lockdown: true })))._tag).toBe("CacheUnavailable")
      }),
    ),
  )

  it.effect("works without a cache, and warns about options without effect", () =>
    Effect.gen(function* () {
      const site = new CountingSite()
      const page = yield* askSite(site, { maxAge: 5, sentKeys: new Set(["maxAge", "storeInCache"]) })
      expect([outlineOf(page), page.warnings]).toEqual([
        ["page 1", "off"],
        [
          "maxAge has no effect: this instance keeps no cache, so the page was fetched afresh.",
          "storeInCache has no effect: this instance keeps no cache.",
        ],
      ])
      expect((yield* askSite(site)).warnings).toEqual([])
      expect((yield* Effect.flip(askSite(site, { minAge: 1 })))._tag).toBe("NoCachedData")
    }).pipe((body) =>
      Effect.scoped(
        Effect.flatMap(makeSqliteStore, (store) =>
          Effect.provide(Effect.provideService(body, PageCache, undefined), testCache(store)),
        ),
      ),
    ),
  )
})

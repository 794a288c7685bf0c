import {
  CurrentRobotsUse,
  CurrentTeam,
  FetchError,
  type FetchedPage,
  type FetchPlan,
  planOf,
  Retention,
} from "@trawl/core"
import { makeSqliteStore } from "@trawl/store/testing"
import { describe, expect, it } from "@effect/vitest"
import { Clock, Deferred, Effect, Fiber, Result } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { PageCache } from "../store/PageCache.ts"
import { pageOf, testCache } from "../testing/testCache.ts"
import type { CacheRequest } from "./CacheRequest.ts"
import { type Fetch, throughCache } from "./throughCache.ts"

const usual: CacheRequest = { storeInCache: true, lockdown: false }
const url = "https://a.test/page"

/** Requests a page at most a minute old. */
const soon = { maxAge: 60_000 }

/** A site that counts its requests, and shows the number. */
class Site {
  readonly plans: Array<FetchPlan> = []
  readonly answer: Partial<FetchedPage>

  constructor(answer: Partial<FetchedPage> = {}) {
    this.answer = answer
  }

  readonly fetch = (plan: FetchPlan) =>
    Effect.map(
      Clock.currentTimeMillis,
      (fetchedAt) => (this.plans.push(plan), pageOf(`page ${this.plans.length}`, { fetchedAt, ...this.answer })),
    )
}

const ask = (
  site: { readonly fetch: Fetch<FetchError, never> },
  options: Partial<CacheRequest> = {},
  plan: Partial<FetchPlan> = {},
) => throughCache({ ...usual, ...options })(site.fetch)(planOf(url, plan))
const outline = ({ body, notes }: FetchedPage) => [Buffer.from(body).toString(), notes.cacheState ?? "off"]

const withCache = <A, E>(body: Effect.Effect<A, E, Effect.Services<ReturnType<typeof ask>> | SqlClient.SqlClient>) =>
  Effect.scoped(Effect.flatMap(makeSqliteStore, (store) => Effect.provide(body, testCache(store))))

describe("throughCache", () => {
  it.effect("answers from the cache, states the time of caching, and fetches what is too old", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        expect(outline(yield* ask(site))).toEqual(["page 1", "miss"])
        yield* TestClock.adjust("1 hour")
        const hit = yield* ask(site)
        expect([outline(hit), hit.notes.cachedAt]).toEqual([["page 1", "hit"], "1970-01-01T00:00:00.000Z"])
        expect(outline(yield* ask(site, { maxAge: 1_000 }))).toEqual(["page 2", "miss"])
        expect(outline(yield* ask(site, { minAge: 1 }))).toEqual(["page 1", "hit"])
      }),
    ),
  )

  it.effect("with maxAge 0 neither reads the cache nor reports its state, and stores the page", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        expect(outline(yield* ask(site, { maxAge: 0 }))).toEqual(["page 1", "off"])
        expect(outline(yield* ask(site))).toEqual(["page 1", "hit"])
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
        const site = new Site({ captures: [styles, image] })
        const branding = { wantsFresh: true }
        const first = yield* ask(site, branding, { captures: [{ type: "styles" }, shot] })
        yield* TestClock.adjust("1 hour")
        const again = yield* ask(site, { ...branding, minAge: 1 }, { captures: [{ type: "styles" }, shot] })
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
        const site = new Site()
        const failures = [
          yield* Effect.flip(ask(site, { minAge: 1 })),
          yield* Effect.flip(ask(site, { lockdown: true })),
        ]
        expect([failures.map(({ _tag }) => _tag), site.plans]).toEqual([["NoCachedData", "LockdownCacheMiss"], []])
      }),
    ),
  )

  it.effect("shows no team another team's pages", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        yield* ask(site)
        const theirs = Effect.provideService(CurrentTeam, "red")
        expect((yield* Effect.flip(theirs(ask(site, { minAge: 0 }))))._tag).toBe("NoCachedData")
        expect(outline(yield* theirs(ask(site)))).toEqual(["page 2", "miss"])
      }),
    ),
  )

  it.effect("keeps nothing of requests under zero data retention, hit or miss", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        const traceless = Effect.provideService(Retention, "none")
        expect(outline(yield* traceless(ask(site)))).toEqual(["page 1", "miss"])
        expect(outline(yield* ask(site))).toEqual(["page 2", "miss"])
        yield* TestClock.adjust("2 hours")
        expect(outline(yield* traceless(ask(site, { lockdown: true })))).toEqual(["page 2", "hit"])
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
        const site = new Site()
        const plans: ReadonlyArray<Partial<FetchPlan>> = [
          { headers: { cookie: "a=1" } },
          { actions: [{ type: "wait" }] },
          { profile: { team: "blue", name: "me", saveChanges: false } },
          { url: "https://me:secret@a.test/page" },
        ]
        for (const plan of plans) expect(outline(yield* ask(site, {}, plan))[1]).toBe("off")
        expect(outline(yield* ask(site))).toEqual(["page 5", "miss"])
      }),
    ),
  )

  it.effect("keeps no failed page", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site({ status: 503 })
        expect([outline(yield* ask(site)), outline(yield* ask(site))]).toEqual([
          ["page 1", "miss"],
          ["page 2", "miss"],
        ])
      }),
    ),
  )

  it.effect("fetches once for equal concurrent requests", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        const gate = yield* Deferred.make<void>()
        const slow = { fetch: (plan: FetchPlan) => Effect.andThen(Deferred.await(gate), site.fetch(plan)) }
        const fibers = yield* Effect.forEach([1, 2, 3], () => Effect.forkChild(ask(slow)))
        const other = yield* Effect.forkChild(ask(slow, {}, { mobile: true }))
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        const pages = yield* Effect.forEach([...fibers, other], Fiber.join)
        expect(pages.map((page) => outline(page)[1]).toSorted()).toEqual(["hit", "hit", "miss", "miss"])
        expect(site.plans.length).toBe(2)
      }),
    ),
  )

  it.effect("revalidates a page with the site, and accepts a 304", () =>
    withCache(
      Effect.gen(function* () {
        const first = new Site({ headers: { etag: '"a"' } })
        yield* ask(first)
        yield* TestClock.adjust("1 hour")
        const unchanged = new Site({ status: 304, body: new Uint8Array() })
        const page = yield* ask(unchanged, soon)
        expect([
          outline(page),
          page.status,
          page.notes.cachedAt,
          unchanged.plans.map(({ validators }) => validators),
        ]).toEqual([["page 1", "hit"], 200, "1970-01-01T01:00:00.000Z", [{ etag: '"a"' }]])
        expect(outline(yield* ask(unchanged, soon))).toEqual(["page 1", "hit"])
        yield* TestClock.adjust("1 hour")
        const changed = new Site({ headers: { etag: '"b"' } })
        expect([outline(yield* ask(changed, soon)), outline(yield* ask(changed, soon))]).toEqual([
          ["page 1", "miss"],
          ["page 1", "hit"],
        ])
      }),
    ),
  )

  it.effect("revalidates only for the page's own address", () =>
    withCache(
      Effect.gen(function* () {
        yield* ask(new Site({ headers: { etag: '"a"' } }))
        yield* TestClock.adjust("1 hour")
        const elsewhere = new Site({ status: 304, body: new Uint8Array(), url: "https://a.test/other" })
        expect((yield* ask(elsewhere, soon)).status).toBe(304)
        expect(elsewhere.plans.map(({ validators }) => validators)).toEqual([{ etag: '"a"' }, undefined])
      }),
    ),
  )

  it.effect("passes failures on, and shares them", () =>
    withCache(
      Effect.gen(function* () {
        let asked = 0
        const gate = yield* Deferred.make<void>()
        const broken = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.suspend(
                () => (
                  (asked += 1),
                  Effect.fail(new FetchError({ url, reason: "dns", message: "There is no such host." }))
                ),
              ),
            ),
        }
        const fibers = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.result(ask(broken))))
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        const results = yield* Effect.forEach(fibers, Fiber.join)
        expect([results.every(Result.isFailure), asked]).toEqual([true, 1])
      }),
    ),
  )

  it.effect("does not share a failure with another spelling of the address, which may answer", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        const gate = yield* Deferred.make<void>()
        const insecure = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url, reason: "tls", message: "The TLS handshake failed." })),
            ),
        }
        const failed = yield* Effect.forkChild(Effect.flip(ask(insecure)))
        yield* Effect.yieldNow
        const plain = yield* Effect.forkChild(ask(site, {}, { url: "http://a.test/page" }))
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(failed))._tag, outline(yield* Fiber.join(plain))]).toEqual([
          "FetchError",
          ["page 1", "miss"],
        ])
      }),
    ),
  )

  it.effect("does not share a failure of one request's policy", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        const gate = yield* Deferred.make<void>()
        const unsafe = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url, reason: "unsafe", message: "It is blocked." })),
            ),
        }
        const blocked = yield* Effect.forkChild(Effect.flip(ask(unsafe)))
        yield* Effect.yieldNow
        const allowed = yield* Effect.forkChild(ask(site))
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(blocked)) instanceof FetchError, outline(yield* Fiber.join(allowed))]).toEqual([
          true,
          ["page 1", "miss"],
        ])
      }),
    ),
  )

  it.effect("does not share a failure, or a page, with a request that treats robots.txt otherwise", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        const gate = yield* Deferred.make<void>()
        const refusing = {
          fetch: () =>
            Effect.andThen(
              Deferred.await(gate),
              Effect.fail(new FetchError({ url, reason: "robotsBlocked", message: "It is disallowed." })),
            ),
        }
        const obeying = Effect.provideService(ask(refusing), CurrentRobotsUse, { mode: "respect" })
        const refused = yield* Effect.forkChild(Effect.flip(obeying))
        yield* Effect.yieldNow
        const other = yield* Effect.forkChild(ask(site))
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        expect([(yield* Fiber.join(refused))._tag, outline(yield* Fiber.join(other))]).toEqual([
          "FetchError",
          ["page 1", "miss"],
        ])
      }),
    ),
  )

  it.effect("fetches when the store does not answer, and fails if only the cache is allowed", () =>
    withCache(
      Effect.gen(function* () {
        const site = new Site()
        yield* SqlClient.SqlClient.use((sql) => sql`DROP TABLE cache_entries`)
        expect(outline(yield* ask(site))).toEqual(["page 1", "miss"])
        expect((yield* Effect.flip(ask(site, { lockdown: true })))._tag).toBe("CacheUnavailable")
      }),
    ),
  )

  it.effect("works without a cache, and warns about options without effect", () =>
    Effect.gen(function* () {
      const site = new Site()
      const page = yield* ask(site, { maxAge: 5, sentKeys: new Set(["maxAge", "storeInCache"]) })
      expect([outline(page), page.warnings]).toEqual([
        ["page 1", "off"],
        [
          "maxAge has no effect: this instance keeps no cache, so the page was fetched afresh.",
          "storeInCache has no effect: this instance keeps no cache.",
        ],
      ])
      expect((yield* ask(site)).warnings).toEqual([])
      expect((yield* Effect.flip(ask(site, { minAge: 1 })))._tag).toBe("NoCachedData")
    }).pipe((body) =>
      Effect.scoped(
        Effect.flatMap(makeSqliteStore, (store) =>
          Effect.provide(Effect.provideService(body, PageCache, undefined), testCache(store)),
        ),
      ),
    ),
  )
})

import { assert } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { jobsMigrations } from "../jobsMigrations.ts"
import { type Interceptor, interceptStore } from "../testing/interceptStore.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { submit, team, urls } from "../testing/submissions.ts"
import { awaitEnd, testJobs } from "../testing/testJobs.ts"
import { type Claim, claimPages } from "./claimPages.ts"

const generation = { lanes: 8, pages: 1001, share: 2 }

const batch = {
  status: "scraping",
  credits: 0,
  generations: 1,
  created_at: Date.now(),
  expires_at: Date.now() + 3_600_000,
}

const address = (lane: number) => ({ batchId: "b", generation: 0, lane })

const claimAll = Effect.fnUntraced(function* (lane: number) {
  const claims: Array<Claim> = []
  for (
    let claim = yield* claimPages(address(lane), generation);
    claim !== undefined;
    claim = yield* claimPages(address(lane), generation)
  ) {
    claims.push(claim)
  }
  return claims
})

onBothStores("claimPages", ({ testEmptyStore, testStore }) => {
  testStore(
    "gives every page to one lane, however many ask at once, and less at a time towards the end",
    (store, scraper) =>
      Effect.gen(function* () {
        yield* Effect.provide(Effect.void, testJobs(store, scraper), { local: true })
        const claims = (yield* Effect.forEach(
          Array.from({ length: generation.lanes }, (_, lane) => lane),
          claimAll,
          { concurrency: "unbounded" },
        )).flat()
        const inOrder = claims.toSorted((a, b) => a.first - b.first)
        assert.deepStrictEqual(
          inOrder.map(({ first }) => first),
          inOrder.map((_, at) => inOrder.slice(0, at).reduce((sum, claim) => sum + claim.pages, 0)),
        )
        assert.strictEqual(
          inOrder.reduce((sum, claim) => sum + claim.pages, 0),
          generation.pages,
        )
        assert.isUndefined(yield* claimPages(address(0), { ...generation, pages: 0 }))
        const sizes = inOrder.map((claim) => claim.pages)
        assert.deepStrictEqual([sizes[0], sizes.at(-2), sizes.at(-1)], [20, 2, 1])
        assert.deepStrictEqual(
          sizes,
          sizes.toSorted((a, b) => b - a),
        )
      }).pipe(Effect.provide(store.layer, { local: true })),
  )

  testStore("runs what a server that had hung claims for a lane that another has taken over", (store, scraper) =>
    Effect.gen(function* () {
      let isClaimed = false
      const claimByOther = Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`INSERT INTO page_claims (batch_id, generation, first, pages, lane)
        SELECT id, 0, 0, 4, 0 FROM batches`,
      ).pipe(Effect.provide(store.layer, { local: true }), Effect.orDie)
      // Between the lane's read of its own claims and its first claim.
      const before: Interceptor = (text) =>
        Effect.suspend(() => {
          if (isClaimed || !text.includes("INTO page_claims")) return Effect.void
          isClaimed = true
          return claimByOther
        })
      const program = Effect.flatMap(submit({ urls: urls(5) }), ({ id }) => awaitEnd({ team, id }))
      const { completed } = yield* Effect.provide(
        program,
        testJobs(interceptStore(store, before), scraper, { concurrency: 5 }),
        { local: true },
      )
      assert.strictEqual(completed, 5)
    }),
  )

  testEmptyStore("runs what an older version had left of a batch", (store, scraper) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const older = jobsMigrations.slice(
        0,
        jobsMigrations.findIndex(({ name }) => name === "jobs-4-claims"),
      )
      yield* migrate([...documentsMigrations, ...outboxMigrations, ...older])
      yield* sql`INSERT INTO batches ${sql.insert({ id: "b", team, closed: 0, total: 23, failed: 9, completed: 0, cancelled: 0, ...batch })}`
      yield* sql`INSERT INTO generations ${sql.insert({ batch_id: "b", generation: 0, first_page: 0, lanes: 4, concurrency: 20, options: "{}", dispatched: 0 })}`
      for (let n = 0; n < 23; n++) {
        const ended =
          n < 9
            ? { status: "failed", failure: n + 1, code: "C", error: "e", finished_at: 1 }
            : { status: "pending", failure: null, code: null, error: null, finished_at: null }
        yield* sql`INSERT INTO pages ${sql.insert({ batch_id: "b", generation: 0, lane: n % 4, n, id: `p${n}`, url: `http://ok/${n}`, ...ended })}`
      }
      const end = yield* Effect.provide(awaitEnd({ team, id: "b" }), testJobs(store, scraper), { local: true })
      assert.deepStrictEqual([end.completed, end.failed], [14, 9])
      assert.deepStrictEqual(scraper.started.toSorted(), urls(23).slice(9).toSorted())
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})

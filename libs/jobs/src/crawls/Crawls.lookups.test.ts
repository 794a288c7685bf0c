import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { crawl, describeEnd, links, onSite } from "../testing/crawls.ts"
import { onPostgres } from "../testing/onBothStores.ts"

const [known, pages, newLinks] = [2000, 60, 20]

/** Entries of the indices of addresses that were read. Processes that have ended have told theirs. */
const readEntries = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`SELECT pg_stat_clear_snapshot()`
  const rows = yield* sql<{ readonly entries: string }>`SELECT SUM(idx_tup_read) AS entries FROM pg_stat_user_indexes
    WHERE relname IN ('crawl_addresses', 'crawl_groups')`
  return Number(rows[0]?.entries)
})

onPostgres("the look-ups of a crawl", ({ testStore }) => {
  testStore("are one per address, however many the crawl knows", (store) =>
    Effect.gen(function* () {
      yield* onSite(
        store,
        (path) => ({ links: path === "/" ? links(known) : links(newLinks, path) }),
        () =>
          Effect.gen(function* () {
            const { id } = yield* crawl({ limit: pages })
            const { paths } = yield* describeEnd(id)
            assert.strictEqual(paths.length, pages)
          }),
      )
      const entries = yield* Effect.provide(readEntries, store.layer, { local: true })
      const named = known + pages * newLinks
      assert.isBelow(entries, 10 * named)
    }),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { postgresStores } from "@trawl/store/testing"
import { Effect, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import { pagesRead, putPages } from "../testing/pagesRead.ts"
import { testMigrations } from "../testing/testJobs.ts"
import { cancelPending } from "./cancelPending.ts"

const count = 2_001
const lane = { batchId: "b", generation: 0, lane: 0 }

describe("cancelPending on PostgreSQL", () => {
  it.live("reads each page a few times instead of all pages for each, and gives each a place", () =>
    Effect.gen(function* () {
      const store = yield* Effect.flatten(postgresStores)
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* testMigrations
        yield* putPages(count)
        assert.isAtMost(yield* pagesRead(cancelPending(lane, Semaphore.makeUnsafe(1))), 10 * count)
        const rows = yield* sql<{
          readonly n: number
          readonly failure: number
        }>`SELECT n, failure FROM pages WHERE status = 'cancelled' ORDER BY n`
        assert.deepStrictEqual(
          rows.map(({ failure, n }) => [n, failure]),
          Array.from({ length: count }, (_, n) => [n, n + 1]),
        )
        const [batch] = yield* sql`SELECT closed, cancelled FROM batches`
        assert.deepStrictEqual(batch, { closed: 1, cancelled: count })
      }).pipe(Effect.provide(store.layer))
    }).pipe(Effect.scoped),
  )
})

import { assert, describe, it } from "@effect/vitest"
import { postgresStores } from "@trawl/store/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { pagesRead, putPages } from "../testing/pagesRead.ts"
import { testMigrations } from "../testing/testJobs.ts"
import { removePages } from "./removePages.ts"

const count = 4_500

describe("removePages on PostgreSQL", () => {
  it.live("reads each page a few times instead of all pages for each", () =>
    Effect.gen(function* () {
      const store = yield* Effect.flatten(postgresStores)
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* testMigrations
        yield* putPages(count)
        assert.isAtMost(yield* pagesRead(removePages({ batchId: "b", generation: 0 })), 10 * count)
        assert.deepStrictEqual(yield* sql`SELECT n FROM pages`, [])
      }).pipe(Effect.provide(store.layer))
    }).pipe(Effect.scoped),
  )
})

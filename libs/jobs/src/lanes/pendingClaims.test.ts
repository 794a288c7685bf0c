import { assert } from "@effect/vitest"
import { documentsMigrations, migrate, outboxMigrations } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { jobsMigrations } from "../jobsMigrations.ts"
import { onBothStores } from "../testing/onBothStores.ts"
import { pendingClaims } from "./pendingClaims.ts"

/** [first, pages, lane] */
const claims = [
  [0, 4, 0],
  [4, 4, 1],
  [8, 3, 0],
  [11, 1, 0],
] as const

/** Pages of the claims, and two that nobody has claimed. */
const pages = 14

/** The first pages of a lane's claims. */
const of = (lane: number, generation = 0) =>
  Effect.map(pendingClaims({ batchId: "b", generation, lane }), (found) => found.map(({ first }) => first))

onBothStores("pendingClaims", ({ testEmptyStore }) => {
  testEmptyStore("finds the claims of the lane with pages that have not ended, each once and in order", (store) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* migrate([...documentsMigrations, ...outboxMigrations, ...jobsMigrations])
      for (const batch_id of ["b", "other"])
        for (const [first, many, lane] of claims)
          yield* sql`INSERT INTO page_claims ${sql.insert({ batch_id, generation: 0, first, pages: many, lane })}`
      for (let n = 0; n < pages; n++)
        yield* sql`INSERT INTO pages ${sql.insert({ batch_id: "b", generation: 0, n, id: `id-${n}`, url: "u", status: "pending" })}`
      assert.deepStrictEqual([yield* of(0), yield* of(1), yield* of(2), yield* of(0, 1)], [[0, 8, 11], [4], [], []])
      yield* sql`UPDATE pages SET status = 'completed' WHERE n IN (0, 1, 2, 3, 4, 5, 7, 11)`
      assert.deepStrictEqual([yield* of(0), yield* of(1)], [[8], [4]])
      yield* sql`UPDATE pages SET status = 'failed' WHERE n < 12`
      assert.deepStrictEqual([yield* of(0), yield* of(1)], [[], []])
    }).pipe(Effect.provide(store.layer, { local: true })),
  )
})

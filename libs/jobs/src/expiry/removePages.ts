import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Generation } from "../engine/dispatchLanes.ts"

/** Rows per transaction: a writer waits for it some milliseconds at most. */
const chunkSize = 2000

/** Deletes a generation's pages in chunks. */
export const removePages = Effect.fnUntraced(function* ({
  batchId,
  generation,
}: Pick<Generation, "batchId" | "generation">) {
  const sql = yield* SqlClient.SqlClient
  const rest = sql`batch_id = ${batchId} AND generation = ${generation}`
  let removed = chunkSize
  while (removed === chunkSize) {
    // By its last page: PostgreSQL would compare each page of the batch with each of a list, until it has statistics of the batch.
    const rows = yield* sql`DELETE FROM pages WHERE ${rest}
      AND n <= (SELECT MAX(n) FROM (SELECT n FROM pages WHERE ${rest} ORDER BY n LIMIT ${chunkSize}) AS chunk) RETURNING n`
    removed = rows.length
    yield* Effect.yieldNow
  }
})

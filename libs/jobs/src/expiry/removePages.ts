import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"

/** Rows a transaction: a writer waits some milliseconds for it at most. */
const chunkSize = 2000

/** Deletes the lane's pages, a chunk at a time. */
export const removePages = Effect.fnUntraced(function* ({ batchId, generation, lane }: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const rest = sql`batch_id = ${batchId} AND generation = ${generation} AND lane = ${lane}`
  let removed = chunkSize
  while (removed === chunkSize) {
    const rows = yield* sql`DELETE FROM pages WHERE ${rest}
      AND n IN (SELECT n FROM pages WHERE ${rest} ORDER BY n LIMIT ${chunkSize}) RETURNING n`
    removed = rows.length
    yield* Effect.yieldNow
  }
})

import { Blobs } from "@trawl/blobs"
import { dropBatchKey, releaseCredits, Remnants, removeBatchDocuments, removeBatchEvents } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { removeCrawl } from "../crawls/removeCrawl.ts"
import { type Generation, lanesOf } from "../engine/dispatchLanes.ts"
import { JobEngine } from "../engine/JobEngine.ts"
import { changeUsage } from "../storage/teamUsage.ts"
import { removePages } from "./removePages.ts"

/** First, so that data that cannot be removed yet cannot be read any more. */
const forgetBatch = Effect.fnUntraced(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`SELECT batch_id FROM zero_retention WHERE batch_id = ${batchId}`
  if (row === undefined) return
  yield* sql`DELETE FROM idempotency_keys WHERE batch_id = ${batchId}`
  yield* dropBatchKey(batchId)
  const remnants = yield* Remnants
  remnants.areLeft = true
})

/**
 * Removes all traces of an ended batch: its own key, files, engine records, pages, documents, events, keys, and its own
 * row last, so that an interrupted purge is found and finished.
 */
export const purgeBatch = Effect.fn("purgeBatch")(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const blobs = yield* Blobs
  const engine = yield* JobEngine
  yield* forgetBatch(batchId)
  yield* blobs.removeFolder(batchId)
  const generations = yield* sql<Generation>`SELECT batch_id AS ${sql("batchId")}, generation, lanes
    FROM generations WHERE batch_id = ${batchId}`
  yield* engine.forget(generations.flatMap(lanesOf))
  yield* Effect.forEach(generations, removePages, { discard: true })
  yield* removeCrawl(batchId)
  yield* removeBatchDocuments(batchId)
  yield* removeBatchEvents(batchId)
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`DELETE FROM idempotency_keys WHERE batch_id = ${batchId}`
      yield* sql`DELETE FROM zero_retention WHERE batch_id = ${batchId}`
      yield* sql`DELETE FROM page_claims WHERE batch_id = ${batchId}`
      yield* sql`DELETE FROM generations WHERE batch_id = ${batchId}`
      const [batch] = yield* sql<{
        readonly team: string
        readonly bytes: number | bigint
        readonly reserved: number
      }>`DELETE FROM batches
        WHERE id = ${batchId} RETURNING team, bytes, reserved`
      if (batch === undefined) return
      // Zero, unless a server of an older version ended some of the pages.
      yield* releaseCredits(batch.team, batch.reserved)
      yield* changeUsage(batch.team, -Number(batch.bytes))
    }),
  )
})

import { dropBatchKey, releaseCredits } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Generation } from "../engine/dispatchLanes.ts"
import { removePages } from "./removePages.ts"

/** A submission ends within half a minute, one way or the other. */
const grace = 10 * 60 * 1000

/** In `created_at`: the pages are being removed, and nobody publishes them any more. */
export const givenUp = -1

/** The rest waits for the next round. */
const perRound = 100

/** The last to go: what is cut off before it is found again. */
const removeStaged = Effect.fnUntraced(function* ({ batchId, generation }: Pick<Generation, "batchId" | "generation">) {
  const sql = yield* SqlClient.SqlClient
  const [staged] = yield* sql<{ readonly team: string; readonly credits: number }>`DELETE FROM staged_pages
    WHERE batch_id = ${batchId} AND generation = ${generation} RETURNING team, credits`
  if (staged !== undefined) yield* releaseCredits(staged.team, staged.credits)
  // The key of a batch that never was; of one that is appended to it is needed further.
  const [batch] = yield* sql`SELECT id FROM batches WHERE id = ${batchId}`
  if (batch === undefined) yield* dropBatchKey(batchId)
})

/** Removes pages of submissions that were cut off before anybody could see them. */
export const purgeStaged = Effect.fn("purgeStaged")(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - grace
  // First, so that a submission which is late after all, or was made by a clock that is behind, is not published without its pages.
  yield* sql`UPDATE staged_pages SET created_at = ${givenUp} WHERE created_at <= ${before}`
  const left = yield* sql<Pick<Generation, "batchId" | "generation">>`SELECT batch_id AS ${sql("batchId")}, generation FROM staged_pages
    WHERE created_at = ${givenUp} LIMIT ${perRound}`
  for (const staged of left) {
    yield* removePages(staged)
    yield* sql.withTransaction(removeStaged(staged))
  }
})

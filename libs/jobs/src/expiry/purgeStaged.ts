import { dropBatchKey, releaseCredits } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { removeCrawl } from "../crawls/removeCrawl.ts"
import type { Generation } from "../engine/dispatchLanes.ts"
import { removePages } from "./removePages.ts"

/** A submission ends within half a minute in any case. */
const grace = 10 * 60 * 1000

/** Value of `created_at`: the pages are being removed, and can no longer be published. */
export const givenUp = -1

/** Limit per round; the rest waits for the next one. */
const perRound = 100

/** Removed last: an interrupted purge finds it again. */
const removeStaged = Effect.fnUntraced(function* ({ batchId, generation }: Pick<Generation, "batchId" | "generation">) {
  const sql = yield* SqlClient.SqlClient
  const [staged] = yield* sql<{ readonly team: string; readonly credits: number }>`DELETE FROM staged_pages
    WHERE batch_id = ${batchId} AND generation = ${generation} RETURNING team, credits`
  if (staged !== undefined) yield* releaseCredits(staged.team, staged.credits)
  // Removes the key of a batch that was never created; an existing batch still needs its key.
  const [batch] = yield* sql`SELECT id FROM batches WHERE id = ${batchId}`
  if (batch === undefined) yield* dropBatchKey(batchId)
})

/** Removes staged pages of interrupted submissions. */
export const purgeStaged = Effect.fn("purgeStaged")(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - grace
  // First, so that a late submission, or one with a clock that is behind, is not published without its pages.
  yield* sql`UPDATE staged_pages SET created_at = ${givenUp} WHERE created_at <= ${before}`
  const left = yield* sql<
    Pick<Generation, "batchId" | "generation">
  >`SELECT batch_id AS ${sql("batchId")}, generation FROM staged_pages
    WHERE created_at = ${givenUp} LIMIT ${perRound}`
  for (const staged of left) {
    yield* removePages(staged)
    const [batch] = yield* sql`SELECT id FROM batches WHERE id = ${staged.batchId}`
    if (batch === undefined) yield* removeCrawl(staged.batchId)
    yield* sql.withTransaction(removeStaged(staged))
  }
})

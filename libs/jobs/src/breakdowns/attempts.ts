import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../results/PageResult.ts"

const countAttempt = Effect.fnUntraced(function* (page: PendingPage, change: 1 | -1) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE pages SET attempts = attempts + ${change}
    WHERE batch_id = ${page.batchId} AND generation = ${page.generation} AND n = ${page.n} AND status = 'pending'`
})

/** Counts an attempt at a page, before it is made. */
export const beginAttempt = (page: PendingPage) => countAttempt(page, 1)

/** A stop waits no longer for a store that is away; the page then counts one attempt too many. */
const patience = "2 seconds"

/** Takes an attempt back that was cut off in good order: it says nothing about the page. */
export const takeBackAttempt = (page: PendingPage) =>
  countAttempt(page, -1).pipe(
    Effect.timeout(patience),
    Effect.catch((error) => Effect.logDebug("An attempt that was cut off could not be taken back", error)),
  )

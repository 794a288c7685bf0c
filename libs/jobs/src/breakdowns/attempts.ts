import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../results/PageResult.ts"
import { GroupWriter } from "../writes/GroupWriter.ts"

type AttemptedPage = Pick<PendingPage, "batchId" | "generation" | "n">

const countAttempts = Effect.fnUntraced(function* (
  change: 1 | -1,
  pages: readonly [AttemptedPage, ...ReadonlyArray<AttemptedPage>],
) {
  const sql = yield* SqlClient.SqlClient
  const [{ batchId, generation }] = pages
  const now = yield* Clock.currentTimeMillis
  yield* sql`UPDATE pages SET attempts = attempts + ${change}, started_at = ${now}
    WHERE batch_id = ${batchId} AND generation = ${generation} AND ${sql.in(
      "n",
      pages.map(({ n }) => n),
    )} AND status = 'pending'`
})

/** Records attempts at pages before they are made. */
export type AttemptWriter = GroupWriter<AttemptedPage>

/** Pages whose results were written together start the next ones together: one turn of the event loop collects them all. */
const nextTurn = Effect.callback<void>((resume) => {
  const immediate = setImmediate(() => resume(Effect.void))
  return Effect.sync(() => clearImmediate(immediate))
})

export const makeAttemptWriter = (): AttemptWriter =>
  new GroupWriter({
    keyOf: ({ batchId, generation }) => `${batchId} ${generation}`,
    weightOf: () => 0,
    mostItems: 50,
    mostWeight: 0,
    gather: nextTurn,
    write: (group) => countAttempts(1, group),
  })

/** Limit for an unavailable store at shutdown; the page then counts one attempt too many. */
const patience = "2 seconds"

/** Removes an attempt that was interrupted in good order: it says nothing about the page. */
export const takeBackAttempt = (page: AttemptedPage) =>
  countAttempts(-1, [page]).pipe(
    Effect.timeout(patience),
    Effect.catch((error) => Effect.logDebug("An attempt that was cut off could not be taken back", error)),
  )

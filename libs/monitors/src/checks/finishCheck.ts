import { appendEvents, putDocuments } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import type { CheckStatus } from "../Monitor.ts"
import { type CheckRow, summaryOf, type TargetProgress } from "../store/checkRows.ts"
import { summaryText } from "../store/monitorRows.ts"
import { CheckLost, type OpenCheck } from "./OpenCheck.ts"

/** How a check has ended, by its targets. */
export const endOf = (
  progress: ReadonlyArray<TargetProgress>,
): { readonly status: CheckStatus; readonly error?: string } => {
  const failed = progress.filter(({ error }) => error !== undefined)
  const [first] = failed
  if (first?.error === undefined) return { status: "completed" }
  const ran = progress.filter(({ job, error }) => error === undefined || job !== undefined)
  const error = failed.length === 1 ? first.error : `${first.error} (${failed.length} targets.)`
  if (ran.length > 0) return { status: "partial", error }
  return { status: failed.every(({ noCredits }) => noCredits === true) ? "skipped_no_credits" : "failed", error }
}

const told = (check: OpenCheck, row: CheckRow) =>
  JSON.stringify({
    monitorId: check.monitor.id,
    checkId: check.id,
    status: row.status,
    summary: summaryOf(row),
    ...(row.error === null ? {} : { error: row.error }),
  })

const tellEnd = Effect.fnUntraced(function* (check: OpenCheck, row: CheckRow) {
  const documentId = SecureRandom.uuidV7Unsafe()
  yield* putDocuments([{ id: documentId, batchId: check.id, body: told(check, row) }])
  yield* appendEvents([
    {
      id: SecureRandom.uuidV7Unsafe(),
      batchId: check.id,
      team: check.monitor.team,
      targetId: check.id,
      kind: "completed",
      success: row.status === "completed" && row.failed === 0,
      ...(row.error === null ? {} : { error: row.error }),
      documentId,
    },
  ])
})

/** Ends a check, with its event and what the monitor remembers of it, in one transaction. `end` replaces what its targets say. */
export const finishCheck = Effect.fn("finishCheck")(function* (
  check: OpenCheck,
  end: { readonly status: CheckStatus; readonly error?: string } = endOf(check.progress),
): Effect.fn.Return<void, CheckLost | SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const [row] = yield* sql<CheckRow>`UPDATE monitor_checks SET step_at = NULL, version = version + 1, targets = '',
          status = ${end.status}, error = ${end.error ?? null}, finished_at = ${now}, updated_at = ${now}
        WHERE id = ${check.id} AND version = ${check.version} AND step_at IS NOT NULL RETURNING *`
      if (row === undefined) return yield* new CheckLost()
      const summary = row.total > 0 ? sql`, last_summary = ${summaryText(summaryOf(row))}` : sql.literal("")
      yield* sql`UPDATE monitors SET last_run_at = ${check.startedAt} ${summary} WHERE id = ${check.monitor.id}`
      if (check.sendsCompleted) yield* tellEnd(check, row)
    }),
  )
})

import { OutboxSignal } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { nothingSucceeded } from "../batches/closeBatch.ts"
import { JobsSettings } from "../JobsSettings.ts"
import { batchLifetime } from "../retention/batchLifetime.ts"
import type { ResultRow } from "./PageResult.ts"

/** Writes results of a batch with one call of `trawl_record_results`. */
export const recordOnPostgres = Effect.fnUntraced(function* (
  batchId: string,
  rows: ReadonlyArray<ResultRow>,
  retention: "none" | undefined,
) {
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const now = yield* Clock.currentTimeMillis
  // Documents separately: they are already JSON, and long.
  const results = rows.map((row, index) => ({
    ...row,
    body: undefined,
    completed: row.status === "completed",
    position: index + 1,
    event: SecureRandom.uuidV4Unsafe(),
  }))
  const bodies = rows.map(({ body }) => body)
  const [answer] = yield* sql<{
    readonly events: number
  }>`SELECT trawl_record_results(${batchId}, ${JSON.stringify(results)}::jsonb,
    ${bodies}::text[], ${now}::bigint, ${now + batchLifetime(retention, retentionMillis)}::bigint, ${SecureRandom.uuidV4Unsafe()}, ${nothingSucceeded("batch")}) AS events`
  if (answer !== undefined && answer.events > 0) (yield* OutboxSignal).notify()
  return undefined
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { JobId } from "../Jobs.ts"

/** What may be kept of a batch of this team: `store` too where there is none. */
export const readRetention = Effect.fnUntraced(function* ({ id, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT zero_retention.batch_id FROM zero_retention JOIN batches ON batches.id = zero_retention.batch_id
    WHERE zero_retention.batch_id = ${id} AND batches.team = ${team}`
  return rows.length > 0 ? ("none" as const) : ("store" as const)
})

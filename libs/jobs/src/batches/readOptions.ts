import { readBatchKey } from "@trawl/store"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { JobNotFound } from "../JobError.ts"
import type { JobId } from "../Jobs.ts"
import { ofKind } from "./ofKind.ts"
import { openOptions } from "./sealedOptions.ts"

interface OptionsRow {
  readonly generation: number
  readonly options: string
  /** Null for a batch without zero data retention. */
  readonly forgotten: string | null
}

/** The options of a job's first submission, as it brought them. */
export const readOptions = Effect.fn("readOptions")(function* ({ id, kind, team }: JobId) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const [row] = yield* sql<OptionsRow>`SELECT generations.generation, generations.options,
      (SELECT batch_id FROM zero_retention WHERE batch_id = batches.id) AS forgotten
    FROM batches JOIN generations ON generations.batch_id = batches.id
    WHERE batches.id = ${id} AND batches.team = ${team}${ofKind(sql, kind)} AND NOT (closed = 1 AND expires_at <= ${now})
    ORDER BY generations.generation LIMIT 1`
  if (row === undefined) return yield* new JobNotFound({ id })
  const batchKey = row.forgotten === null ? undefined : ((yield* readBatchKey(id)) ?? (yield* new JobNotFound({ id })))
  return yield* openOptions({ batchId: id, generation: row.generation, batchKey }, row.options)
})

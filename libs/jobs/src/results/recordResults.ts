import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { notingUnwritable } from "../storage/Storage.ts"
import { type PageResult, rowOf } from "./PageResult.ts"
import { recordOnPostgres } from "./recordOnPostgres.ts"
import { recordOnSqlite } from "./recordOnSqlite.ts"

/**
 * Writes the results of pages of one batch atomically: their rows, documents, the batch's counts, events, and the batch's end when
 * they were the last. Of a page that ran twice, the first result is recorded.
 */
export const recordResults = Effect.fnUntraced(function* (batchId: string, results: ReadonlyArray<PageResult>) {
  const sql = yield* SqlClient.SqlClient
  const rows = results.map(rowOf)
  yield* sql.onDialectOrElse({
    pg: () => recordOnPostgres(batchId, rows, results[0]?.batchKey === undefined ? undefined : "none"),
    orElse: () => recordOnSqlite(batchId, rows),
  })
}, notingUnwritable)

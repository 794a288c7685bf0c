import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { notingUnwritable } from "../storage/Storage.ts"
import { type PageResult, rowOf } from "./PageResult.ts"
import { recordOnPostgres } from "./recordOnPostgres.ts"
import { recordOnSqlite } from "./recordOnSqlite.ts"

/**
 * Writes what came of pages of one batch, all of it or nothing: their rows, their documents, the batch's counts, their events, and the
 * batch's end when they were the last. A page that ran twice is recorded the first time.
 */
export const recordResults = Effect.fnUntraced(function* (batchId: string, results: ReadonlyArray<PageResult>) {
  const sql = yield* SqlClient.SqlClient
  const rows = results.map(rowOf)
  yield* sql.onDialectOrElse({ pg: () => recordOnPostgres(batchId, rows, results[0]?.batchKey === undefined ? undefined : "none"), orElse: () => recordOnSqlite(batchId, rows) })
}, notingUnwritable)

import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"

/** Reads the bodies of existing documents, by id. There may be many ids, but their bodies should be few. */
export const readDocuments = Effect.fn("readDocuments")(function* (
  ids: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyMap<string, string>, SqlError.SqlError, SqlClient.SqlClient> {
  if (ids.length === 0) return new Map()
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly id: string; readonly body: string }>`
    SELECT id, body FROM documents WHERE ${sql.in("id", ids)}`.unprepared
  return new Map(rows.map((row) => [row.id, row.body]))
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

interface RemovedRow {
  readonly team: string
  readonly bytes: number | string
}

/** Adds to what a team has in the index. */
export const countUsage = Effect.fnUntraced(function* (
  team: string,
  { bytes, pages }: { readonly bytes: number; readonly pages: number },
) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO search_usage ${sql.insert({ team, bytes, pages })}
    ON CONFLICT (team) DO UPDATE SET bytes = search_usage.bytes + ${bytes}, pages = search_usage.pages + ${pages}`
})

/** Removes rows of the index within the current transaction. Returns how many there were. */
export const removeRows = Effect.fnUntraced(function* (ids: ReadonlyArray<number>) {
  if (ids.length === 0) return 0
  const sql = yield* SqlClient.SqlClient
  yield* sql.onDialectOrElse({
    pg: () => Effect.void,
    orElse: () => sql`DELETE FROM search_terms WHERE rowid IN ${sql.in(ids)}`,
  })
  const removed = yield* sql<RemovedRow>`DELETE FROM search_pages WHERE id IN ${sql.in(ids)} RETURNING team, bytes`
  const teams = Object.entries(Object.groupBy(removed, ({ team }) => team))
  // In one order, so that two servers do not wait for each other.
  for (const [team, rows = []] of teams.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0)
    yield* countUsage(team, { bytes: -bytes, pages: -rows.length })
  }
  return removed.length
})

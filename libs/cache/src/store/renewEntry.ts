import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Notes when an entry was last used, and since when it is known to be what the site has. Milliseconds since the epoch. */
export const renewEntry = Effect.fn("renewEntry")(function* (id: string, { fetchedAt, usedAt }: { readonly usedAt: number; readonly fetchedAt?: number }) {
  const sql = yield* SqlClient.SqlClient
  if (fetchedAt === undefined) yield* sql`UPDATE cache_entries SET used_at = ${usedAt} WHERE id = ${id}`
  else yield* sql`UPDATE cache_entries SET used_at = ${usedAt}, fetched_at = ${fetchedAt} WHERE id = ${id}`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Ends the sitemaps of a crawl that are being read, in the caller's transaction: nothing waits for what they name. */
export const endSitemaps = Effect.fnUntraced(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE pages SET status = 'skipped' WHERE batch_id = ${batchId} AND kind = 'sitemap' AND status = 'pending'`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Rows per transaction: a writer waits for it some milliseconds at most. */
const chunkSize = 2000

/** Removes the rows of a crawl in chunks of their second key, which comes in order. */
const removeRows = Effect.fnUntraced(function* (
  crawl: number | bigint,
  { key, table }: { readonly table: string; readonly key: string },
) {
  const sql = yield* SqlClient.SqlClient
  let removed = chunkSize
  while (removed === chunkSize) {
    const rows =
      yield* sql`DELETE FROM ${sql(table)} WHERE crawl = ${crawl} AND ${sql(key)} <= (SELECT ${sql(key)} FROM (
        SELECT ${sql(key)} FROM ${sql(table)} WHERE crawl = ${crawl} ORDER BY ${sql(key)} LIMIT ${chunkSize}) AS chunk
      ORDER BY ${sql(key)} DESC LIMIT 1) RETURNING crawl`
    removed = rows.length
    yield* Effect.yieldNow
  }
})

/** Removes all that a crawl knows, and its own row last, so that an interrupted purge finds it again. Nothing for a batch. */
export const removeCrawl = Effect.fn("removeCrawl")(function* (batchId: string) {
  const sql = yield* SqlClient.SqlClient
  const [crawl] = yield* sql<{ readonly id: number | bigint }>`SELECT id FROM crawls WHERE batch_id = ${batchId}`
  if (crawl === undefined) return
  yield* removeRows(crawl.id, { table: "crawl_addresses", key: "place" })
  yield* removeRows(crawl.id, { table: "crawl_groups", key: "key" })
  yield* removeRows(crawl.id, { table: "crawl_hosts", key: "host" })
  yield* sql`DELETE FROM crawl_refusals WHERE crawl = ${crawl.id}`
  yield* sql`DELETE FROM crawl_warnings WHERE crawl = ${crawl.id}`
  yield* sql`DELETE FROM crawls WHERE id = ${crawl.id}`
})

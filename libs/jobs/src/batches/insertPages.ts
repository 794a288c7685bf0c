import { Array, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { storableText } from "../storableText.ts"

/** Rows a statement, which others wait for. */
export const pagesPerStatement = 500

interface NewPages {
  readonly batchId: string
  readonly generation: number
  readonly lanes: number
  readonly urls: ReadonlyArray<string>
}

/** Writes a generation's pages, all pending: page `i` of the generation belongs to lane `i % lanes`. */
export const insertPages = Effect.fn("insertPages")(function* ({ batchId, generation, lanes, urls }: NewPages) {
  const sql = yield* SqlClient.SqlClient
  let first = 0
  for (const chunk of Array.chunksOf(urls, pagesPerStatement)) {
    if (first > 0) yield* Effect.yieldNow
    // One parameter however many rows: preparing thousands of placeholders costs more than the rows.
    const json = JSON.stringify(chunk.map((url) => [SecureRandom.uuidV7Unsafe(), storableText(url)]))
    const rows = sql.onDialectOrElse({
      pg: () => sql`(SELECT ordinality - 1 AS position, value
        FROM jsonb_array_elements(CAST(${json} AS jsonb)) WITH ORDINALITY AS list(value, ordinality))`,
      orElse: () => sql`(SELECT key AS position, value FROM json_each(${json}))`,
    })
    yield* sql`INSERT INTO pages (batch_id, generation, lane, n, id, url, status)
      SELECT CAST(${batchId} AS TEXT), CAST(${generation} AS INTEGER), CAST((${first} + position) % ${lanes} AS INTEGER),
        CAST(${first} + position AS INTEGER), value ->> 0, value ->> 1, 'pending'
      FROM ${rows} AS rows`
    first += chunk.length
  }
})

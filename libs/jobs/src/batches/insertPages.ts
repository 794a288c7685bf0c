import { Array, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { givenUp } from "../expiry/purgeStaged.ts"
import { storableText } from "../storableText.ts"

/** Rows a statement, which others wait for. */
export const pagesPerStatement = 500

interface NewPages {
  readonly batchId: string
  readonly generation: number
  readonly urls: ReadonlyArray<string>
}

/** Writes a generation's pages, all pending; none once `purgeStaged` has given the generation up. */
export const insertPages = Effect.fn("insertPages")(function* ({ batchId, generation, urls }: NewPages) {
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
    yield* sql`INSERT INTO pages (batch_id, generation, n, id, url, status)
      SELECT CAST(${batchId} AS TEXT), CAST(${generation} AS INTEGER), CAST(${first} + position AS INTEGER), value ->> 0, value ->> 1, 'pending'
      FROM ${rows} AS rows
      WHERE EXISTS (SELECT 1 FROM staged_pages WHERE batch_id = ${batchId} AND generation = ${generation} AND created_at <> ${givenUp})`
    first += chunk.length
  }
})

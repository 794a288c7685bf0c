import { Array, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { storableText } from "../storableText.ts"

/** Rows a statement: each goes as one JSON text of about a megabyte. */
const chunkSize = 5000

interface NewPages {
  readonly batchId: string
  readonly generation: number
  /** Number of the first page within the batch. */
  readonly first: number
  readonly lanes: number
  readonly urls: ReadonlyArray<string>
}

/** Writes a generation's pages, all pending: page `i` of the generation belongs to lane `i % lanes`. */
export const insertPages = Effect.fn("insertPages")(function* (pages: NewPages) {
  const sql = yield* SqlClient.SqlClient
  let offset = 0
  for (const urls of Array.chunksOf(pages.urls, chunkSize)) {
    // One parameter however many rows: preparing thousands of placeholders costs more than the rows.
    const json = JSON.stringify(urls.map((url) => [SecureRandom.uuidV7Unsafe(), storableText(url)]))
    const rows = sql.onDialectOrElse({
      pg: () => sql`(SELECT ordinality - 1 AS position, value
        FROM jsonb_array_elements(CAST(${json} AS jsonb)) WITH ORDINALITY AS list(value, ordinality))`,
      orElse: () => sql`(SELECT key AS position, value FROM json_each(${json}))`,
    })
    yield* sql`INSERT INTO pages (batch_id, generation, lane, n, id, url, status)
      SELECT CAST(${pages.batchId} AS TEXT), CAST(${pages.generation} AS INTEGER),
        CAST((${offset} + position) % ${pages.lanes} AS INTEGER),
        CAST(${pages.first + offset} + position AS INTEGER), value ->> 0, value ->> 1, 'pending'
      FROM ${rows} AS rows`
    offset += urls.length
  }
})

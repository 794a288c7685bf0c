import { sealedPlace, sealText } from "@trawl/store"
import { Array, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { givenUp } from "../expiry/purgeStaged.ts"
import { storableText } from "../storableText.ts"
import type { GenerationAddress } from "./sealedOptions.ts"

/** Rows per statement, which others wait for. */
export const pagesPerStatement = 500

interface NewPages {
  readonly urls: ReadonlyArray<string>
  /** Number of pages already in the generation. 0 when absent. */
  readonly before?: number
}

/** Inserts pages of a generation, all pending; none once `purgeStaged` has given the generation up. */
export const insertPages = Effect.fn("insertPages")(function* (
  { batchId, batchKey, generation }: GenerationAddress,
  { before = 0, urls }: NewPages,
) {
  const sql = yield* SqlClient.SqlClient
  let first = before
  for (const chunk of Array.chunksOf(urls, pagesPerStatement)) {
    if (first > before) yield* Effect.yieldNow
    // A single parameter for all rows: preparing thousands of placeholders costs more than the rows.
    const json = JSON.stringify(
      chunk.map((url) => [
        SecureRandom.uuidV7Unsafe(),
        sealText(batchKey, sealedPlace.url(batchId), storableText(url)),
      ]),
    )
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

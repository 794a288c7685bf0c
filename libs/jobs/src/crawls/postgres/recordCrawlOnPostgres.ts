import { CreditTerms, OutboxSignal } from "@trawl/store"
import { Clock, Effect, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { nothingSucceeded } from "../../batches/closeBatch.ts"
import { JobsSettings } from "../../JobsSettings.ts"
import { storageFull } from "../../lanes/awaitStorage.ts"
import type { ResultRow } from "../../results/PageResult.ts"
import { batchLifetime } from "../../retention/batchLifetime.ts"
import type { CrawlProgression } from "../CrawlProgression.ts"
import { duplicateReason, type FoundRow } from "../CrawlRow.ts"
import { mostKnown, mostWarnings, openSitemaps, pacedPages } from "../crawlBounds.ts"
import type { FoundPortion } from "../sqlite/addPortion.ts"

const Answer = Schema.Struct({
  events: Schema.Int,
  released: Schema.optionalKey(Schema.Int),
  isPaced: Schema.optionalKey(Schema.Boolean),
  isOver: Schema.optionalKey(Schema.Boolean),
})
const decode = Schema.decodeUnknownSync(Answer)

const inOrder = (found: ReadonlyArray<FoundRow>) => found.map((row, position) => ({ ...row, position }))

/** The first result of each page. */
const distinct = (rows: ReadonlyArray<ResultRow>): ReadonlyArray<ResultRow> =>
  [...new Map(rows.toReversed().map((row) => [row.n, row])).values()].toReversed()

/** What a release of pages obeys, besides the crawl's own limits. */
const releaseBounds = Effect.map(CreditTerms, ({ newTeam }) => ({
  mostKnown,
  openSitemaps,
  newTeam: newTeam === "unlimited" ? null : newTeam,
}))

/** Writes results of a crawl with one call of `trawl_record_crawl`. */
export const recordCrawlOnPostgres = Effect.fnUntraced(function* (
  batchId: string,
  rows: ReadonlyArray<ResultRow>,
  retention: "none" | undefined,
) {
  const sql = yield* SqlClient.SqlClient
  const { retentionMillis } = yield* JobsSettings
  const now = yield* Clock.currentTimeMillis
  const each = distinct(rows)
  const results = each.map(({ crawl, status, ...row }, index) => ({
    ...row,
    // Documents separately: they are already JSON, and long.
    body: undefined,
    completed: status === "completed",
    skipped: status === "skipped",
    position: index + 1,
    event: SecureRandom.uuidV4Unsafe(),
    crawl: crawl === undefined ? {} : { ...crawl, found: inOrder(crawl.found) },
  }))
  const bounds = { ...(yield* releaseBounds), mostWarnings, pacedPages, storageFull, duplicate: duplicateReason }
  const [answer] = yield* sql<{
    readonly answer: unknown
  }>`SELECT trawl_record_crawl(${batchId}, ${JSON.stringify(results)}::jsonb,
    ${each.map(({ body }) => body)}::text[], ${now}::bigint, ${now + batchLifetime(retention, retentionMillis)}::bigint,
    ${SecureRandom.uuidV4Unsafe()}, ${nothingSucceeded("crawl")}, ${JSON.stringify(bounds)}::jsonb) AS answer`
  const { events, isOver = false, isPaced = false, released = 0 } = decode(answer?.answer)
  if (events > 0) (yield* OutboxSignal).notify()
  return { released, isPaced, isOver }
})

/** Adds some of the addresses of a page before its result is recorded, in one call. Returns undefined if the page has ended. */
export const addPortionOnPostgres = Effect.fnUntraced(function* ({
  batchId,
  content,
  found,
  n,
  releasing,
}: FoundPortion) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* Clock.currentTimeMillis
  const bounds = { ...(yield* releaseBounds), releases: releasing !== undefined }
  const [row] = yield* sql<{
    readonly answer: unknown
  }>`SELECT trawl_add_portion(${batchId}, ${n}::integer, ${JSON.stringify(inOrder(found))}::jsonb,
    ${content === undefined ? null : JSON.stringify(content)}::jsonb, ${now}::bigint, ${JSON.stringify(bounds)}::jsonb) AS answer`
  if (row === undefined || row.answer === null) return undefined
  const { isPaced = false, released = 0 } = decode(row.answer)
  return { released, isPaced, isOver: false } satisfies CrawlProgression
})

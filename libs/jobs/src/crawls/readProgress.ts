import { isSealedText, openText, sealedPlace } from "@trawl/store"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BatchStatus, CrawlProgress } from "../batches/JobStatus.ts"
import { JobNotFound } from "../JobError.ts"
import { keyFor } from "../retention/keyFor.ts"
import { crawlPlace, openCrawlText } from "./crawlTexts.ts"
import { endWarnings, type EndFacts } from "./endWarnings.ts"

interface CrawlRow extends EndFacts {
  readonly id: number | bigint
  readonly url: string
  readonly settings: string
  readonly found: number
}

/** A batch that is a crawl. */
interface CrawlBatch {
  readonly id: string
  readonly status: BatchStatus
  readonly closed: number
}

/** What a crawl has found, and what it warns of. */
export const readProgress = Effect.fnUntraced(function* ({ closed, id: batchId, status }: CrawlBatch) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<CrawlRow>`SELECT id, url, settings, page_limit, asked_limit, attempts, found, waiting, dropped, stopped
    FROM crawls WHERE batch_id = ${batchId}`
  if (row === undefined) return yield* new JobNotFound({ id: batchId })
  const batchKey = yield* keyFor(batchId, isSealedText(row.url) ? row.url : undefined)
  const refusals = yield* sql<{ readonly reason: string; readonly addresses: number }>`SELECT reason, addresses
    FROM crawl_refusals WHERE crawl = ${row.id} AND addresses > 0 ORDER BY reason`
  const warnings = yield* sql<{ readonly warning: string }>`SELECT warning FROM crawl_warnings
    WHERE crawl = ${row.id} ORDER BY position`
  const told = yield* Effect.forEach(warnings, ({ warning }) =>
    openText(batchKey, crawlPlace.warning(batchId), warning),
  )
  return {
    url: yield* openText(batchKey, sealedPlace.url(batchId), row.url),
    settings: yield* openCrawlText({ batchId, batchKey }, "settings", row.settings),
    limit: row.page_limit,
    found: row.found,
    waiting: row.waiting,
    refused: Object.fromEntries(refusals.map(({ addresses, reason }) => [reason, addresses])),
    warnings: [...told, ...endWarnings(row, closed === 1 && status !== "cancelled")],
  } satisfies CrawlProgress
})

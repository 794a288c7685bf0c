import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CountedBatch } from "../../batches/closeBatch.ts"
import { changeUsage } from "../../storage/teamUsage.ts"
import type { CrawlProgression } from "../CrawlProgression.ts"
import type { CrawlRow, FoundRow } from "../CrawlRow.ts"
import { addFound, namedOn, readGroups, refuseAll } from "./addFound.ts"
import { type CrawlChanges, openCrawl, writeChanges } from "./CrawlChanges.ts"
import { releasePages } from "./releasePages.ts"

/** Addresses of a page whose result is not recorded yet. */
export interface FoundPortion {
  readonly batchId: string
  readonly n: number
  readonly found: ReadonlyArray<FoundRow>
  readonly content: CrawlRow["content"]
  /** Present if pages may begin by them before the result is there: with the credits that each holds. */
  readonly releasing?: { readonly pageCredits: number }
}

const release = Effect.fnUntraced(function* (
  changes: CrawlChanges,
  batch: CountedBatch,
  releasing: FoundPortion["releasing"],
) {
  const sql = yield* SqlClient.SqlClient
  if (releasing !== undefined) return (yield* releasePages(changes, batch, releasing.pageCredits)).released
  yield* sql`UPDATE batches SET bytes = bytes + ${changes.bytes} WHERE id = ${batch.batch_id}`
  return 0
})

const add = Effect.fnUntraced(function* ({ batchId, content, found, n, releasing }: FoundPortion) {
  const sql = yield* SqlClient.SqlClient
  const [batch] =
    yield* sql<CountedBatch>`SELECT id AS batch_id, kind, team, status, total, completed, failed, cancelled, target_id, target_events
    FROM batches WHERE id = ${batchId} AND status = 'scraping'
    AND EXISTS (SELECT 1 FROM pages WHERE batch_id = ${batchId} AND generation = 0 AND n = ${n} AND status = 'pending')`
  const changes = batch === undefined ? undefined : yield* openCrawl(batchId)
  if (batch === undefined || changes === undefined) return undefined
  const members =
    content === undefined ? undefined : (yield* readGroups(changes.row.id, [content.key])).get(content.key)
  const isFull = content !== undefined && (members ?? 0) >= content.most
  yield* addFound(changes, namedOn(n, isFull ? refuseAll(found, content) : found))
  const released = yield* release(changes, batch, releasing)
  yield* writeChanges(changes)
  yield* changeUsage(batch.team, changes.bytes)
  return { released, isPaced: changes.row.paced === 1, isOver: false } satisfies CrawlProgression
})

/**
 * Adds some of the addresses of a page before its result is recorded, in a transaction of their own: others wait for it a few
 * milliseconds. When the page runs again, they are known. Returns undefined if the page has ended.
 */
export const addPortion = (portion: FoundPortion) => SqlClient.SqlClient.use((sql) => sql.withTransaction(add(portion)))

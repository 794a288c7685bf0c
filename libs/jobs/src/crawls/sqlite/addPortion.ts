import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { changeUsage } from "../../storage/teamUsage.ts"
import type { CrawlRow, FoundRow } from "../CrawlRow.ts"
import { addFound, readGroups, refuseAll } from "./addFound.ts"
import { openCrawl, writeChanges } from "./CrawlChanges.ts"

/** Addresses of a page whose result is not recorded yet. */
export interface FoundPortion {
  readonly batchId: string
  readonly n: number
  readonly found: ReadonlyArray<FoundRow>
  readonly content: CrawlRow["content"]
}

const add = Effect.fnUntraced(function* ({ batchId, content, found, n }: FoundPortion) {
  const sql = yield* SqlClient.SqlClient
  const [batch] = yield* sql<{
    readonly team: string
  }>`SELECT team FROM batches WHERE id = ${batchId} AND status = 'scraping'
    AND EXISTS (SELECT 1 FROM pages WHERE batch_id = ${batchId} AND generation = 0 AND n = ${n} AND status = 'pending')`
  const changes = batch === undefined ? undefined : yield* openCrawl(batchId)
  if (batch === undefined || changes === undefined) return
  const members =
    content === undefined ? undefined : (yield* readGroups(changes.row.id, [content.key])).get(content.key)
  const isFull = content !== undefined && (members ?? 0) >= content.most
  yield* addFound(changes, { n, found: isFull ? refuseAll(found, content) : found })
  yield* writeChanges(changes)
  yield* sql`UPDATE batches SET bytes = bytes + ${changes.bytes} WHERE id = ${batchId}`
  yield* changeUsage(batch.team, changes.bytes)
})

/**
 * Adds some of the addresses of a page before its result is recorded, in a transaction of their own: others wait for it a few
 * milliseconds. When the page runs again, they are known.
 */
export const addPortion = (portion: FoundPortion) => SqlClient.SqlClient.use((sql) => sql.withTransaction(add(portion)))

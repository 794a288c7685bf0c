import type { FoundAddress } from "@trawl/core"
import { isStoreFault } from "@trawl/store"
import { Array, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CrawlProgression } from "../crawls/CrawlProgression.ts"
import { type CrawlWriting, distinctFound, foundRows } from "../crawls/CrawlRow.ts"
import { storeRetry } from "../lanes/storeRetry.ts"
import { notingUnwritable } from "../storage/Storage.ts"
import type { PendingPage } from "./PageResult.ts"
import { addressesPerWrite, writePortion } from "./writePortion.ts"

/** A sitemap that is being read. */
interface ReadSitemap {
  readonly page: PendingPage
  readonly writing: CrawlWriting
  readonly sql: SqlClient.SqlClient
  /** Gets what its addresses led to. */
  readonly progressed: (batchId: string, progression: CrawlProgression) => void
}

/** Records what a sitemap names while it is read, and lets pages of it begin. Not in turn with results of the crawl: they would wait for all of it. */
export const foundSoFar = ({ page: { batchId, n }, progressed, sql, writing }: ReadSitemap) => {
  const write = (portion: ReadonlyArray<FoundAddress>) =>
    writePortion({
      batchId,
      n,
      found: foundRows(portion, writing),
      content: undefined,
      releasing: { pageCredits: writing.pageCredits },
    }).pipe(
      notingUnwritable,
      Effect.uninterruptible,
      Effect.tapError((error) => Effect.logWarning("Addresses of a sitemap could not be written yet", error)),
      Effect.retry({ while: isStoreFault, schedule: storeRetry }),
      // Without its addresses the sitemap counts as one that broke.
      Effect.orDie,
    )
  return {
    add: Effect.fnUntraced(
      function* (found: ReadonlyArray<FoundAddress>) {
        for (const portion of Array.chunksOf(distinctFound(found), addressesPerWrite)) {
          const progression = yield* write(portion)
          if (progression === undefined) return false
          progressed(batchId, progression)
          yield* Effect.yieldNow
        }
        return true
      },
      (effect) => Effect.provideService(effect, SqlClient.SqlClient, sql),
    ),
  }
}

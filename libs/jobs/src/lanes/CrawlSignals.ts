import { Effect, Schedule, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { CrawlProgression } from "../crawls/CrawlProgression.ts"
import { inRounds } from "../inRounds.ts"

/** Wakes lanes that wait for pages of their crawl. */
export interface CrawlSignals {
  /** Tells lanes of this process what results have led to. */
  readonly progressed: (batchId: string, progression: CrawlProgression) => void
  /** How often the crawl has progressed here: to be read before looking for pages that may be missing. */
  readonly version: (batchId: string) => number
  /** Returns when there may be pages: at once if the crawl has progressed since that version. */
  readonly awaitPages: (batchId: string, since: number) => Effect.Effect<void>
  /** Counts a lane of the crawl in, while the scope is open. */
  readonly join: (batchId: string) => Effect.Effect<void, never, Scope.Scope>
}

/** The lanes of one crawl in this process. */
interface Crawl {
  lanes: number
  version: number
  readonly waiting: Set<() => void>
}

interface Row {
  readonly id: string
  readonly closed: number
  readonly paced: number
  readonly unclaimed: number | bigint
}

/** Other processes release pages too; a single process knows all of them. */
const pollInterval = (sql: SqlClient.SqlClient) =>
  sql.onDialectOrElse({ pg: () => "250 millis" as const, orElse: () => "1 second" as const })

const readCrawls = (ids: ReadonlyArray<string>) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql<Row>`SELECT batches.id, batches.closed, crawls.paced, generations.pages - COALESCE((SELECT first + pages
        FROM page_claims WHERE batch_id = batches.id AND generation = 0 ORDER BY first DESC LIMIT 1), 0) AS unclaimed
      FROM batches JOIN crawls ON crawls.batch_id = batches.id
        JOIN generations ON generations.batch_id = batches.id AND generations.generation = 0
      WHERE ${sql.in("batches.id", ids)}`.unprepared,
  )

/** As many lanes as there are pages: all would look for one page. */
const wake = ({ waiting }: Crawl, most: number): void => {
  // A list, because a woken lane may wait again at once.
  for (const resume of [...waiting].slice(0, most)) {
    waiting.delete(resume)
    resume()
  }
}

const wakeFor = (crawl: Crawl, { isOver, isPaced, released }: CrawlProgression): void =>
  // Only one lane works on a paced crawl, and it may be any of these.
  wake(crawl, isOver || isPaced ? Infinity : released)

/** Signals within the process, and one poll of the store for all waiting lanes together; none while no lane waits. */
export const makeCrawlSignals: Effect.Effect<CrawlSignals, never, SqlClient.SqlClient | Scope.Scope> = Effect.gen(
  function* () {
    const sql = yield* SqlClient.SqlClient
    const crawls = new Map<string, Crawl>()
    const look = Effect.suspend(() => {
      const ids = [...crawls].filter(([, { waiting }]) => waiting.size > 0).map(([id]) => id)
      if (ids.length === 0) return Effect.void
      return Effect.map(readCrawls(ids), (rows) => {
        for (const id of ids) {
          const [crawl, row] = [crawls.get(id), rows.find((one) => one.id === id)]
          if (crawl === undefined) continue
          const isOver = row === undefined || row.closed === 1
          const released = Number(row?.unclaimed ?? 0)
          if (isOver || released > 0) wakeFor(crawl, { isOver, isPaced: row?.paced === 1, released })
        }
      })
    })
    const looks = Effect.catchTag(look, "SqlError", (error) => Effect.logDebug("Crawls could not be looked at", error))
    yield* Effect.forkScoped(inRounds("Looking for pages of crawls", looks, Schedule.spaced(pollInterval(sql))))
    return {
      progressed: (batchId, progression) => {
        const crawl = crawls.get(batchId)
        if (crawl === undefined) return
        crawl.version += 1
        wakeFor(crawl, progression)
      },
      version: (batchId) => crawls.get(batchId)?.version ?? 0,
      awaitPages: (batchId, since) =>
        Effect.callback<void>((resume) => {
          const crawl = crawls.get(batchId)
          if (crawl === undefined || crawl.version !== since) return resume(Effect.void)
          const listener = () => resume(Effect.void)
          crawl.waiting.add(listener)
          return Effect.sync(() => crawl.waiting.delete(listener))
        }),
      join: (batchId) =>
        Effect.acquireRelease(
          Effect.sync(() => {
            const crawl = crawls.get(batchId) ?? { lanes: 0, version: 0, waiting: new Set() }
            crawl.lanes += 1
            crawls.set(batchId, crawl)
            return crawl
          }),
          (crawl) =>
            Effect.sync(() => {
              crawl.lanes -= 1
              if (crawl.lanes === 0) crawls.delete(batchId)
            }),
        ),
    }
  },
)

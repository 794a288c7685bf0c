import { type NotedPage, PageIndex } from "@trawl/core"
import { onReadStore } from "@trawl/store"
import { type Cause, Clock, Context, Duration, Effect, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { countPages, findPages } from "./local/findPages.ts"

import { hostOf, indexRow, rowKey } from "./local/indexRow.ts"
import { IndexWriter } from "./local/IndexWriter.ts"
import { removeRows } from "./local/removeRows.ts"
import { trimIndex } from "./local/trimIndex.ts"
import { writePages } from "./local/writePages.ts"
import type { SearchQuery } from "./query/SearchQuery.ts"
import type { FoundResult } from "./results/FoundResult.ts"
import { pageIdentity } from "./results/pageIdentity.ts"

/** Bounds of the index. */
export interface LocalIndexSettings {
  /** Bytes of a team's pages; beyond, the oldest are removed. */
  readonly mostBytes: number
  /** How long a page can be found after it was fetched. */
  readonly lifetime: Duration.Duration
}

type StoreEffect<A> = Effect.Effect<A, Cause.TimeoutError | SqlError.SqlError>

/** What was found, and whether there is anything to be found. */
export interface LocalFindings {
  readonly results: ReadonlyArray<FoundResult>
  readonly hasPages: boolean
}

/** Finds pages that a team has fetched. */
export interface PageFinder {
  readonly find: (query: SearchQuery) => StoreEffect<LocalFindings>
}

/** Full-text search over pages that a team has fetched; undefined when there is none. */
export class LocalIndex extends Context.Reference<PageFinder | undefined>("@trawl/search/LocalIndex", {
  defaultValue: () => undefined,
}) {
  /** Provides `LocalIndex`, and `PageIndex` for the pipeline. */
  static readonly layer = (settings: LocalIndexSettings): Layer.Layer<never, never, SqlClient.SqlClient> =>
    Layer.effectContext(makeIndex(settings))
}

const sweepInterval = "1 minute"
/** A hanging database server delays nobody for longer. */
const patience = "10 seconds"

const portion = 100

const forget = Effect.fnUntraced(function* (
  team: string,
  { host, url }: { readonly url?: string; readonly host?: string },
) {
  const sql = yield* SqlClient.SqlClient
  const hosts = [host === undefined ? [] : [hostOf(`https://${host}/`)], url === undefined ? [] : [hostOf(url)]].flat()
  const conditions = sql.and([
    sql`team = ${team}`,
    ...hosts.map((one) => sql`host = ${one}`),
    ...(url === undefined ? [] : [sql`key = ${rowKey(team, pageIdentity(url) ?? "")}`]),
  ])
  for (;;) {
    const rows = yield* sql<{ readonly id: number | string }>`SELECT id FROM search_pages
      WHERE ${conditions} LIMIT ${portion}`
    yield* sql.withTransaction(removeRows(rows.map(({ id }) => Number(id))))
    if (rows.length < portion) return
    yield* Effect.yieldNow
  }
})

const write = Effect.fnUntraced(function* (pages: ReadonlyArray<NotedPage>) {
  const rows = []
  for (const page of pages) {
    rows.push(indexRow(page) ?? [])
    // Texts are long, and the thread is everybody's.
    yield* Effect.yieldNow
  }
  yield* Effect.timeout(writePages(rows.flat()), patience)
})

const find = Effect.fnUntraced(function* (query: SearchQuery) {
  const results = yield* findPages(query, yield* Clock.currentTimeMillis)
  return { results, hasPages: results.length > 0 || (yield* countPages(query.team)) > 0 }
})

const makeIndex = Effect.fnUntraced(function* ({ lifetime, mostBytes }: LocalIndexSettings) {
  const context = yield* Effect.context<SqlClient.SqlClient>()
  const provide = Effect.provideContext(context)
  const writer = new IndexWriter((pages) =>
    provide(write(pages)).pipe(
      // Defects too: otherwise nothing would be indexed any more.
      Effect.catchCause((cause) =>
        Effect.logWarning(`${pages.length} pages could not be written to the search index.`, cause),
      ),
    ),
  )
  const trim = trimIndex({ mostBytes, lifetimeMillis: Duration.toMillis(lifetime) }).pipe(
    Effect.catchCause((cause) => Effect.logWarning("The search index could not be brought within its bounds.", cause)),
    provide,
  )
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(sweepInterval), trim)))
  yield* Effect.addFinalizer(() => writer.flush)
  yield* Effect.forkScoped(writer.run)
  return Context.mergeAll(
    Context.make(LocalIndex, {
      find: (query) => Effect.andThen(writer.flush, provide(Effect.timeout(onReadStore(find(query)), patience))),
    }),
    Context.make(PageIndex, {
      note: (page) => Effect.sync(() => writer.note(page)),
      forget: (team, query) =>
        Effect.andThen(writer.flush, provide(forget(team, query))).pipe(
          Effect.as(true),
          Effect.catch((error) =>
            Effect.as(Effect.logError("Pages could not be removed from the search index.", error), false),
          ),
        ),
    }),
  )
})

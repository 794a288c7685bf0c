import type { FetchedPage } from "@trawl/core"
import { onReadStore } from "@trawl/store"
import { type Cause, Context, type Duration, Effect, Latch, Layer } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { CacheUnavailable } from "../CacheUnavailable.ts"
import type { CacheFiles } from "./CacheFiles.ts"
import { EntryLookups } from "./EntryLookups.ts"
import { evictPages } from "./evictPages.ts"
import { type CacheAddress, findEntries, type KeptEntry } from "./findEntries.ts"
import { keepPages } from "./keepPages.ts"
import { loadPage } from "./loadPage.ts"
import type { NewEntry } from "./NewEntry.ts"
import { PageWriter } from "./PageWriter.ts"
import { type CachedPage, type CacheQuery, listPages, purgePages } from "./purgePages.ts"

/** Records when an entry was last used and last revalidated, in milliseconds since the epoch. */
const renewEntry = Effect.fn("renewEntry")(function* (
  id: string,
  { fetchedAt, usedAt }: { readonly usedAt: number; readonly fetchedAt?: number },
) {
  const sql = yield* SqlClient.SqlClient
  if (fetchedAt === undefined) yield* sql`UPDATE cache_entries SET used_at = ${usedAt} WHERE id = ${id}`
  else yield* sql`UPDATE cache_entries SET used_at = ${usedAt}, fetched_at = ${fetchedAt} WHERE id = ${id}`
})

type StoreEffect<A> = Effect.Effect<A, Cause.TimeoutError | SqlError.SqlError>

/** The store of fetched pages, by team and key. */
export interface PageStore {
  readonly find: (address: CacheAddress) => StoreEffect<ReadonlyArray<KeptEntry>>
  /** The page of an entry as fetched; undefined when it has been removed meanwhile. */
  readonly load: (entry: KeptEntry) => StoreEffect<FetchedPage | undefined>
  /** Accepts a page, which is written soon, or lost when the store fails. Readers of it wait until then. */
  readonly keep: (entry: NewEntry) => Effect.Effect<void>
  /** Records that an entry was used, or revalidated at that time. */
  readonly renew: (entry: KeptEntry, use: { readonly usedAt: number; readonly fetchedAt?: number }) => StoreEffect<void>
  /** Removes pages of a team, and returns how many there were. */
  readonly purge: (team: string, query: CacheQuery) => Effect.Effect<number, CacheUnavailable>
  /** Cached pages of a team, at most 100, newest first. */
  readonly list: (team: string, query: CacheQuery) => Effect.Effect<ReadonlyArray<CachedPage>, CacheUnavailable>
}

export interface CacheSettings {
  /** Compressed bytes of all pages, counted as if no two shared a content. */
  readonly mostBytes: number
}

/** How often the cache is trimmed to its bounds, and after what share of new bytes. */
const [sweepInterval, sweepShare] = ["1 minute", 0.02] as const

/** A page that alone would exceed this share of the cache is not cached. */
const mostShare = 0.1

/** Trims the cache to its bounds repeatedly: when enough is new, and at intervals. */
const sweeping = (mostBytes: number, due: Latch.Latch) =>
  Effect.raceFirst(due.await, Effect.sleep(sweepInterval)).pipe(
    Effect.andThen(due.close),
    Effect.andThen(evictPages(mostBytes)),
    Effect.catch((error) => Effect.logWarning("The cache could not be brought within its bounds yet", error)),
    Effect.catchDefect((defect) => Effect.logError("The cache could not be brought within its bounds", defect)),
    Effect.forever,
  )

/** Nothing about the store reaches the caller; the log has the cause. */
const answering = <A>(asked: StoreEffect<A>) =>
  asked.pipe(
    Effect.catch((error) =>
      Effect.andThen(Effect.logError("The cache does not answer.", error), Effect.fail(new CacheUnavailable())),
    ),
  )

const sizeOf = ({ body, captures }: FetchedPage): number =>
  captures.reduce((sum, { bytes }) => sum + bytes.length, body.length)

/** A hanging database server delays no page for longer: the page is then fetched. */
const [findPatience, contentPatience] = ["2 seconds", "10 seconds"] as const

/** A local file needs no timeout. */
const watchedBy =
  (sql: SqlClient.SqlClient) =>
  <A, E, R>(asked: Effect.Effect<A, E, R>, patience: Duration.Input): Effect.Effect<A, Cause.TimeoutError | E, R> =>
    sql.onDialectOrElse<Effect.Effect<A, E, R>, never, Effect.Effect<A, Cause.TimeoutError | E, R>>({
      pg: () => Effect.timeout(asked, patience),
      orElse: () => asked,
    })

const makeStore = Effect.fnUntraced(function* ({ mostBytes }: CacheSettings) {
  const context = yield* Effect.context<SqlClient.SqlClient | CacheFiles>()
  const provide = Effect.provideContext(context)
  const inTime = watchedBy(yield* SqlClient.SqlClient)
  const due = Latch.makeUnsafe(false)
  let written = 0
  const write = (entries: ReadonlyArray<NewEntry>) =>
    inTime(keepPages(entries), contentPatience).pipe(
      Effect.map((bytes) => {
        written += bytes
        if (written < mostBytes * sweepShare) return
        written = 0
        due.openUnsafe()
      }),
      // Defects too: otherwise nothing would be cached any more.
      Effect.catchCause((cause) => Effect.logWarning(`${entries.length} pages could not be kept in the cache.`, cause)),
      provide,
    )
  const writer = new PageWriter(write)
  const lookups = new EntryLookups((addresses) => provide(inTime(onReadStore(findEntries(addresses)), findPatience)))
  yield* Effect.forkScoped(provide(sweeping(mostBytes, due)))
  yield* Effect.addFinalizer(() => writer.flush)
  yield* Effect.forkScoped(writer.run)
  return {
    find: (address) => Effect.andThen(writer.settle(address), lookups.find(address)),
    load: (entry) => provide(inTime(onReadStore(loadPage(entry)), contentPatience)),
    keep: (entry) => (sizeOf(entry.page) > mostBytes * mostShare ? Effect.void : writer.keep(entry)),
    renew: (entry, use) => provide(renewEntry(entry.id, use)),
    purge: (team, query) => answering(Effect.andThen(writer.flush, provide(purgePages(team, query)))),
    list: (team, query) => answering(Effect.andThen(writer.flush, provide(onReadStore(listPages(team, query))))),
  } satisfies PageStore
})

/** The page cache of this process; undefined without one. */
export class PageCache extends Context.Reference<PageStore | undefined>("@trawl/cache/PageCache", {
  defaultValue: () => undefined,
}) {
  /** Pages in the tables of `cacheMigrations`, large ones in `CacheFiles`. */
  static readonly layer = (settings: CacheSettings): Layer.Layer<never, never, SqlClient.SqlClient | CacheFiles> =>
    Layer.effect(PageCache, makeStore(settings))
}

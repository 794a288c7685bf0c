import type { CrawlTask } from "@trawl/core"
import { type BatchKey, openText, sealedPlace } from "@trawl/store"
import { Effect, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../results/PageResult.ts"
import { pageKey } from "../breakdowns/pageKey.ts"
import type { PageHistory } from "../breakdowns/PageHistory.ts"
import { readBreakdowns } from "../breakdowns/readBreakdowns.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"
import type { Claim } from "./claimPages.ts"
import { pendingClaims } from "./pendingClaims.ts"
import { retryForever } from "./storeRetry.ts"

/** The generation of a page feed. */
export interface FedGeneration {
  readonly team: string
  /** The encryption key of its batch, if it has one. */
  readonly batchKey: BatchKey | undefined
}

/** A page of a batch that may run, as it is stored. */
export interface PageRow {
  readonly n: number
  readonly id: string
  readonly url: string
  readonly attempts: number
  /** Present for a page of a crawl. */
  readonly task?: CrawlTask
}

/** A page to run, with the history of its earlier attempts. */
export interface FedPage extends PendingPage, PageHistory {
  /** See `WatchedPage`. */
  readonly key: string
  /** Present for a page of a crawl. */
  readonly task?: CrawlTask
}

/** Where the pages of a lane come from. */
export interface PageSource<E, R> {
  /** The next claim, or undefined when the lane gets no more. */
  readonly claim: Effect.Effect<Claim | undefined, E, R>
  /** The pending pages of a claim. */
  readonly read: (claim: Claim) => Effect.Effect<ReadonlyArray<PageRow>, E, R>
}

/** The pending pages of a claim of a batch. */
export const readPages = Effect.fnUntraced(function* (
  { batchId, generation }: LaneAddress,
  { first, pages }: Claim,
  batchKey: BatchKey | undefined,
) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<PageRow>`SELECT n, id, url, attempts FROM pages
    WHERE batch_id = ${batchId} AND generation = ${generation} AND n >= ${first} AND n < ${first + pages} AND status = 'pending' ORDER BY n`
  if (batchKey === undefined) return rows
  return yield* Effect.forEach(rows, (row) =>
    Effect.map(openText(batchKey, sealedPlace.url(batchId), row.url), (url): PageRow => ({ ...row, url })),
  )
})

/** An unavailable store must not end the lane: its running pages would run again. */
const patiently = <A, E, R>(load: Effect.Effect<A, E, R>) =>
  retryForever(
    Effect.tapError(load, (error) => Effect.logWarning("The next pages of a lane could not be claimed yet", error)),
  )

/** Under zero data retention not even a digest of the URL is kept: a crash is recorded under the page's id. */
const keyOf = ({ batchKey, team }: FedGeneration, { id, url }: PageRow): string =>
  batchKey === undefined ? pageKey({ team, url }) : id

/** Returns the pending pages of the lane's claims, then of new claims, one by one, in order, each once; then `undefined`. */
export const pageFeed = Effect.fnUntraced(function* <E, R>(
  lane: LaneAddress,
  generation: FedGeneration,
  source: PageSource<E, R>,
) {
  const turn = yield* Semaphore.make(1)
  let pages: ReadonlyArray<FedPage> = []
  let position = 0
  let ended = false
  let claim: Claim | undefined
  const waiting = [...(yield* pendingClaims(lane))]
  const withHistory = Effect.fnUntraced(function* (rows: ReadonlyArray<PageRow>) {
    const keys = rows.map((row) => keyOf(generation, row))
    const breakdowns = yield* readBreakdowns(keys)
    return rows.map((row, index): FedPage => {
      const key = keys[index] ?? ""
      return { ...row, batchId: lane.batchId, generation: lane.generation, key, breakdowns: breakdowns.get(key) ?? 0 }
    })
  })
  const load = Effect.gen(function* () {
    for (;;) {
      claim ??= waiting.shift() ?? (yield* source.claim)
      if (claim === undefined) return []
      const fed = yield* withHistory(yield* source.read(claim))
      claim = undefined
      if (fed.length > 0) return fed
    }
  })
  const take = (): FedPage | undefined => {
    const page = pages[position]
    position += 1
    return page
  }
  return turn.withPermit(
    Effect.gen(function* () {
      const page = take()
      if (page !== undefined || ended) return page
      pages = yield* patiently(load)
      position = 0
      ended = pages.length === 0
      return take()
    }),
  )
})

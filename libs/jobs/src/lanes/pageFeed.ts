import { Effect, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../results/PageResult.ts"
import { pageKey } from "../breakdowns/pageKey.ts"
import type { PageHistory } from "../breakdowns/PageHistory.ts"
import { readBreakdowns } from "../breakdowns/readBreakdowns.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { type ClaimedGeneration, claimPages, largestClaim } from "./claimPages.ts"
import { retryForever } from "./storeRetry.ts"

/** What the feed reads of a generation. */
export interface FedGeneration extends ClaimedGeneration {
  readonly team: string
}

interface PageRow {
  readonly n: number
  readonly id: string
  readonly url: string
  readonly attempts: number
}

/** A page that is to be run, with what its earlier attempts came to. */
export interface FedPage extends PendingPage, PageHistory {
  /** See `WatchedPage`. */
  readonly key: string
}

/** Pending pages of the lane's claims that come after page `last`, those of one claim at least. */
const readPages = Effect.fnUntraced(function* ({ batchId, generation, lane }: LaneAddress, last: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<PageRow>`SELECT pages.n, pages.id, pages.url, pages.attempts
    FROM page_claims JOIN pages ON pages.batch_id = page_claims.batch_id AND pages.generation = page_claims.generation
      AND pages.n >= page_claims.first AND pages.n < page_claims.first + page_claims.pages
    WHERE page_claims.batch_id = ${batchId} AND page_claims.generation = ${generation} AND page_claims.lane = ${lane}
      AND page_claims.first > ${last - largestClaim} AND pages.n > ${last} AND pages.status = 'pending'
    ORDER BY pages.n LIMIT ${largestClaim}`
})

/** What a lane has left of its claims: a lane that was taken over has some, a new one none. */
export const hasPending = (lane: LaneAddress) => Effect.map(readPages(lane, -1), (rows) => rows.length > 0)

/** A store that is away must not end the lane: its pages that run would run again. */
const patiently = <A, E, R>(load: Effect.Effect<A, E, R>) =>
  retryForever(Effect.tapError(load, (error) => Effect.logWarning("The next pages of a lane could not be claimed yet", error)))

/** Hands out the pending pages that the lane has claimed, then those that it claims, one by one, in order, each once; then `undefined`. */
export const pageFeed = Effect.fnUntraced(function* (lane: LaneAddress, generation: FedGeneration, claims: Semaphore.Semaphore) {
  const turn = yield* Semaphore.make(1)
  let pages: ReadonlyArray<FedPage> = []
  let position = 0
  let last = -1
  let ended = false
  const withHistory = Effect.fnUntraced(function* (rows: ReadonlyArray<PageRow>) {
    const keys = rows.map(({ url }) => pageKey({ team: generation.team, url }))
    const breakdowns = yield* readBreakdowns(keys)
    return rows.map((row, index): FedPage => {
      const key = keys[index] ?? ""
      return { ...row, batchId: lane.batchId, generation: lane.generation, key, breakdowns: breakdowns.get(key) ?? 0 }
    })
  })
  const load = Effect.gen(function* () {
    let rows = yield* readPages(lane, last)
    while (rows.length === 0) {
      const claim = yield* claims.withPermit(claimPages(lane, generation))
      if (claim === undefined) return []
      last = claim.first - 1
      rows = yield* readPages(lane, last)
    }
    return yield* withHistory(rows)
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
      last = pages.at(-1)?.n ?? last
      ended = pages.length === 0
      return take()
    }),
  )
})

import { Effect, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../results/PageResult.ts"
import { pageKey } from "../breakdowns/pageKey.ts"
import type { PageHistory } from "../breakdowns/PageHistory.ts"
import { readBreakdowns } from "../breakdowns/readBreakdowns.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"

/** Rows read at a time: few enough to keep nothing of a large batch in memory, many enough that reading costs little. */
const chunkSize = 100

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

/** Hands out the lane's pending pages one by one, in order, each once; then `undefined`. */
export const pageFeed = Effect.fnUntraced(function* (lane: LaneAddress, team: string) {
  const sql = yield* SqlClient.SqlClient
  const turn = yield* Semaphore.make(1)
  let pages: ReadonlyArray<FedPage> = []
  let position = 0
  let last = -1
  let ended = false
  const load = Effect.gen(function* () {
    const rows = yield* sql<PageRow>`SELECT n, id, url, attempts FROM pages
      WHERE batch_id = ${lane.batchId} AND generation = ${lane.generation} AND lane = ${lane.lane}
        AND n > ${last} AND status = 'pending' ORDER BY n LIMIT ${chunkSize}`
    const keys = rows.map(({ url }) => pageKey({ team, url }))
    const breakdowns = yield* readBreakdowns(keys)
    return rows.map((row, index): FedPage => {
      const key = keys[index] ?? ""
      return { ...lane, ...row, key, breakdowns: breakdowns.get(key) ?? 0 }
    })
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
      pages = yield* load
      position = 0
      last = pages.at(-1)?.n ?? last
      ended = pages.length < chunkSize
      return take()
    }),
  )
})

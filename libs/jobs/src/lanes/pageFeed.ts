import { Effect, Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { PendingPage } from "../batches/recordOutcome.ts"
import type { LaneAddress } from "../engine/JobEngine.ts"

/** Rows read at a time: few enough to keep nothing of a large batch in memory, many enough that reading costs little. */
const chunkSize = 100

interface PageRow {
  readonly n: number
  readonly id: string
  readonly url: string
}

/** Hands out the lane's pending pages one by one, in order, each once; then `undefined`. */
export const pageFeed = Effect.fnUntraced(function* (lane: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const turn = yield* Semaphore.make(1)
  let rows: ReadonlyArray<PageRow> = []
  let position = 0
  let last = -1
  let ended = false
  const load = Effect.suspend(
    () => sql<PageRow>`SELECT n, id, url FROM pages
      WHERE batch_id = ${lane.batchId} AND generation = ${lane.generation} AND lane = ${lane.lane}
        AND n > ${last} AND status = 'pending' ORDER BY n LIMIT ${chunkSize}`,
  )
  const take = (): PendingPage | undefined => {
    const row = rows[position]
    position += 1
    return row === undefined ? undefined : { ...lane, n: row.n, id: row.id, url: row.url }
  }
  return turn.withPermit(
    Effect.gen(function* () {
      const page = take()
      if (page !== undefined || ended) return page
      rows = yield* load
      position = 0
      last = rows.at(-1)?.n ?? last
      ended = rows.length < chunkSize
      return take()
    }),
  )
})

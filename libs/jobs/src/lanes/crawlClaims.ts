import { Effect, Option, type Semaphore } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import { type Claim, type ClaimedGeneration, claimPages } from "./claimPages.ts"
import type { CrawlSignals } from "./CrawlSignals.ts"
import { pendingClaims } from "./pendingClaims.ts"

/** What a lane of a crawl looks at before it claims. */
interface CrawlState {
  readonly pages: number
  readonly paced: number
}

/** A server that hung may claim pages for a lane that this one has taken over: an idle lane looks for them this often. */
const lostAfter = "30 seconds"

const readOpen = Effect.fnUntraced(function* ({ batchId, generation }: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<CrawlState>`SELECT generations.pages, crawls.paced
    FROM batches JOIN crawls ON crawls.batch_id = batches.id JOIN generations ON generations.batch_id = batches.id
    WHERE batches.id = ${batchId} AND batches.closed = 0 AND generations.generation = ${generation}`
  return row
})

interface CrawlLane extends Omit<ClaimedGeneration, "pages"> {
  readonly signals: CrawlSignals
  readonly claims: Semaphore.Semaphore
  /** Whether no page of the lane runs. */
  readonly isIdle: () => boolean
  /** Called when the crawl fetches one page after the other. */
  readonly paced: () => void
}

/**
 * The next pages of a crawl for a lane: waits while there are none and the crawl is open. Undefined once it has ended, and for all lanes but
 * the first of a crawl that fetches one page after the other.
 */
export const crawlClaims = (lane: LaneAddress, crawl: CrawlLane) => {
  const { claims, isIdle, lanes, paced, share, signals } = crawl
  const next: Effect.Effect<
    Claim | undefined,
    Effect.Error<ReturnType<typeof readOpen>>,
    SqlClient.SqlClient
  > = Effect.gen(function* () {
    for (;;) {
      const version = signals.version(lane.batchId)
      const open = yield* readOpen(lane)
      if (open === undefined) return undefined
      const isPaced = open.paced === 1
      if (isPaced) paced()
      if (isPaced && lane.lane > 0) return undefined
      const own = isPaced ? { lanes: 1, share: 1 } : { lanes, share }
      const claimed = yield* claims.withPermit(claimPages(lane, { ...own, pages: open.pages }))
      if (claimed !== undefined) return claimed
      const woken = yield* Effect.timeoutOption(signals.awaitPages(lane.batchId, version), lostAfter)
      const [lost] = Option.isNone(woken) && isIdle() ? yield* pendingClaims(lane) : []
      if (lost !== undefined) return lost
    }
  })
  return next
}

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"

/** A range of pages of a generation, from `first`. */
export interface Claim {
  readonly first: number
  readonly pages: number
}

/** The generation that pages are claimed from. */
export interface ClaimedGeneration {
  readonly lanes: number
  /** Pages of the generation. */
  readonly pages: number
  /** Pages that the lane runs at once: a smaller claim would leave part of it idle. */
  readonly share: number
}

/** Pages of the largest claim: more would save few statements, and a lost server keeps its claims for half a minute. */
const largestClaim = 20

/**
 * Claims the next unclaimed pages of the generation for the lane; undefined when none is left. One statement, and the table's key prevents
 * double claims. Claims shrink towards the end, so that no lane still has many pages when the others have none: half of an equal share of
 * the rest (guided self-scheduling, Polychronopoulos and Kuck 1987), 20 at most, and at least as many as the lane runs at once.
 */
export const claimPages = Effect.fnUntraced(function* (lane: LaneAddress, generation: ClaimedGeneration) {
  const sql = yield* SqlClient.SqlClient
  const key = sql`batch_id = ${lane.batchId} AND generation = ${lane.generation}`
  const [least, greatest] = sql
    .onDialectOrElse({ sqlite: () => ["MIN", "MAX"] as const, orElse: () => ["LEAST", "GREATEST"] as const })
    .map(sql.literal)
  const claim = sql<Claim>`INSERT INTO page_claims (batch_id, generation, first, pages, lane)
    SELECT CAST(${lane.batchId} AS TEXT), CAST(${lane.generation} AS INTEGER), start,
      CAST(${least}(remaining, ${largestClaim}, ${greatest}(${generation.share}, remaining / ${2 * generation.lanes})) AS INTEGER), CAST(${lane.lane} AS INTEGER)
    FROM (SELECT start, CAST(${generation.pages} AS INTEGER) - start AS remaining
      FROM (SELECT COALESCE((SELECT first + pages FROM page_claims WHERE ${key} ORDER BY first DESC LIMIT 1), 0) AS start) AS claimed) AS rest
    WHERE remaining > 0
    ON CONFLICT DO NOTHING RETURNING first, pages`
  const last = sql`SELECT first FROM page_claims WHERE ${key} AND first + pages >= ${generation.pages} ORDER BY first DESC LIMIT 1`
  // Another server may claim the same pages concurrently: then the next ones are tried.
  for (let isOver = generation.pages === 0; !isOver; isOver = (yield* last).length > 0) {
    const [claimed] = yield* claim
    if (claimed !== undefined) return claimed
  }
  return undefined
})

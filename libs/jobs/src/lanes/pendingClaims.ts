import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import type { Claim } from "./claimPages.ts"

/** The lane's claims with pending pages: of a lane that was taken over; a new one has none. */
export const pendingClaims = Effect.fnUntraced(function* ({ batchId, generation, lane }: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  const claimed = sql`page_claims WHERE batch_id = ${batchId} AND generation = ${generation}`
  // From the pages that have not ended, because a large job has hundreds of thousands of claims.
  return yield* sql<Claim>`SELECT DISTINCT claim.first, claim.pages FROM pages JOIN page_claims AS claim
      ON claim.batch_id = pages.batch_id AND claim.generation = pages.generation
        AND claim.first = (SELECT first FROM ${claimed} AND first <= pages.n ORDER BY first DESC LIMIT 1)
    WHERE pages.batch_id = ${batchId} AND pages.generation = ${generation} AND pages.status = 'pending'
      AND pages.n < (SELECT first + pages FROM ${claimed} ORDER BY first DESC LIMIT 1) AND claim.lane = ${lane}
    ORDER BY claim.first`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { LaneAddress } from "../engine/JobEngine.ts"
import type { Claim } from "./claimPages.ts"

/** The lane's claims with pending pages: of a lane that was taken over; a new one has none. */
export const pendingClaims = Effect.fnUntraced(function* ({ batchId, generation, lane }: LaneAddress) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<Claim>`SELECT first, pages FROM page_claims
    WHERE batch_id = ${batchId} AND generation = ${generation} AND lane = ${lane} AND EXISTS (SELECT 1 FROM pages
      WHERE pages.batch_id = page_claims.batch_id AND pages.generation = page_claims.generation
        AND pages.n >= page_claims.first AND pages.n < page_claims.first + page_claims.pages AND pages.status = 'pending')
    ORDER BY first`
})

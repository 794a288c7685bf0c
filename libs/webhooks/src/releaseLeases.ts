import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Lessee } from "./claimEvents.ts"

/** Gives back everything that this runner holds, so that another can go on at once. */
export const releaseLeases = Effect.fnUntraced(function* (lessee: Lessee) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE outbox SET lease_until = NULL, lease_owner = NULL WHERE lease_owner = ${lessee.owner}`
})

/** Takes back everything that is held by anyone. */
export const releaseAllLeases = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE outbox SET lease_until = NULL, lease_owner = NULL WHERE lease_owner IS NOT NULL`
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Lessee } from "./claimEvents.ts"

/** Releases all leases of this runner, so that another can take over at once. */
export const releaseLeases = Effect.fnUntraced(function* (lessee: Lessee) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE outbox SET lease_until = NULL, lease_owner = NULL WHERE lease_owner = ${lessee.owner}`
})

/** Releases all leases of all runners. */
export const releaseAllLeases = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE outbox SET lease_until = NULL, lease_owner = NULL WHERE lease_owner IS NOT NULL`
})

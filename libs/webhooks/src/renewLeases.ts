import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Lessee } from "./claimEvents.ts"
import { storeClock } from "./storeClock.ts"

/** Keeps everything that this runner holds. */
export const renewLeases = Effect.fnUntraced(function* (lessee: Lessee) {
  const sql = yield* SqlClient.SqlClient
  const clock = storeClock(sql, yield* Clock.currentTimeMillis)
  yield* sql`UPDATE outbox SET lease_until = ${clock} + ${lessee.leaseMillis} WHERE lease_owner = ${lessee.owner}`
})

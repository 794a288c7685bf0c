import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Lessee } from "./claimEvents.ts"
import { leaseClock } from "./leaseClock.ts"

/** Keeps everything that this runner holds. */
export const renewLeases = Effect.fnUntraced(function* (lessee: Lessee) {
  const sql = yield* SqlClient.SqlClient
  const clock = leaseClock(sql, yield* Clock.currentTimeMillis)
  yield* sql`UPDATE outbox SET lease_until = ${clock} + ${lessee.leaseMillis} WHERE lease_owner = ${lessee.owner}`
})

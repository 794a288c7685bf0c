import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ProfileAddress } from "./ProfileAddress.ts"

/** The holder of a profile, or a candidate. */
export interface ProfileHolder extends ProfileAddress {
  readonly owner: string
  readonly batchId?: string
}

/** Lease of a holder; a dead holder's lock expires after it. */
export const leaseMillis = 15_000

/** Leases are written and compared in the database's time if processes may be on several machines. */
export const leaseClock = Effect.map(Effect.all([SqlClient.SqlClient, Clock.currentTimeMillis]), ([sql, now]) =>
  sql.onDialectOrElse({
    pg: () => sql.literal("(extract(epoch FROM clock_timestamp()) * 1000)::bigint"),
    orElse: () => sql`${now}`,
  }),
)

/** Takes the profile if nobody holds it. Returns `taken`, else whether a page of the same batch holds it. */
export const takeLock = Effect.fnUntraced(function* ({ batchId, name, owner, team }: ProfileHolder) {
  const sql = yield* SqlClient.SqlClient
  const clock = yield* leaseClock
  const taken = yield* sql`
    INSERT INTO browser_profile_locks (team, name, owner, batch_id, lease_until)
    VALUES (${team}, ${name}, ${owner}, ${batchId ?? null}, ${clock} + ${leaseMillis})
    ON CONFLICT (team, name) DO UPDATE
      SET owner = excluded.owner, batch_id = excluded.batch_id, lease_until = excluded.lease_until
      WHERE browser_profile_locks.lease_until <= ${clock} OR browser_profile_locks.owner = excluded.owner
    RETURNING owner`
  if (taken.length > 0) return "taken" as const
  if (batchId === undefined) return "others" as const
  const [holder] = yield* sql<{ readonly batch_id: string | null }>`
    SELECT batch_id FROM browser_profile_locks WHERE team = ${team} AND name = ${name}`
  return holder === undefined || holder.batch_id === batchId ? ("siblings" as const) : ("others" as const)
})

/** Renews the lease. Returns whether the holder still had it. */
export const renewLock = Effect.fnUntraced(function* ({ name, owner, team }: ProfileHolder) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`
    UPDATE browser_profile_locks SET lease_until = ${yield* leaseClock} + ${leaseMillis}
    WHERE team = ${team} AND name = ${name} AND owner = ${owner} RETURNING owner`
  return rows.length > 0
})

export const releaseLock = Effect.fnUntraced(function* ({ name, owner, team }: ProfileHolder) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM browser_profile_locks WHERE team = ${team} AND name = ${name} AND owner = ${owner}`
})

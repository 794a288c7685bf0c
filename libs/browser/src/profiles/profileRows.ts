import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ProfileAddress } from "./ProfileAddress.ts"
import { leaseClock, type ProfileHolder, releaseLock, renewLock, takeLock } from "./profileLock.ts"

/** A saved profile, for its owner. */
export interface ProfileSummary {
  readonly name: string
  /** Bytes of its state before encryption. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Held by a scrape that saves its changes. */
  readonly inUse: boolean
}

/** Maximum number of profiles of a team. */
export const mostProfiles = 1000

/** The profile's encrypted state; undefined if there is none. */
export const readState = Effect.fnUntraced(function* ({ name, team }: ProfileAddress) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly state: Uint8Array }>`
    SELECT state FROM browser_profiles WHERE team = ${team} AND name = ${name}`
  return row?.state
})

const hasRoom = Effect.fnUntraced(function* ({ name, team }: ProfileAddress) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly others: number | string }>`
    SELECT count(*) AS others FROM browser_profiles WHERE team = ${team} AND name <> ${name}`
  return Number(row?.others) < mostProfiles
})

/** Writes the holder's state, unless it has lost the profile or the team has too many. */
export const writeState = Effect.fnUntraced(function* (holder: ProfileHolder, state: Uint8Array, size: number) {
  const sql = yield* SqlClient.SqlClient
  const { name, team } = holder
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      // Also locks the row: nobody takes the profile before this is written.
      if (!(yield* renewLock(holder))) return "lost" as const
      if (!(yield* hasRoom(holder))) return "full" as const
      const now = yield* Clock.currentTimeMillis
      yield* sql`INSERT INTO browser_profiles ${sql.insert({ team, name, created_at: now, updated_at: now, size, state })}
        ON CONFLICT (team, name) DO UPDATE
        SET state = excluded.state, size = excluded.size, updated_at = excluded.updated_at`
      return "written" as const
    }),
  )
})

interface SummaryRow {
  readonly name: string
  readonly size: number
  readonly created_at: number | string
  readonly updated_at: number | string
  readonly locks: number | string
}

/** The team's profiles by name. */
export const listProfiles = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<SummaryRow>`
    SELECT name, size, created_at, updated_at,
      (SELECT count(*) FROM browser_profile_locks locks
        WHERE locks.team = profiles.team AND locks.name = profiles.name AND lease_until > ${yield* leaseClock}) AS locks
    FROM browser_profiles profiles WHERE team = ${team} ORDER BY name`
  return rows.map((row): ProfileSummary => ({
    name: row.name,
    size: row.size,
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    inUse: Number(row.locks) > 0,
  }))
})

/** Removes the profile as its holder, so that no saving session loses its base. */
export const removeProfile = Effect.fnUntraced(function* (holder: ProfileHolder) {
  const sql = yield* SqlClient.SqlClient
  const { name, team } = holder
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      if ((yield* takeLock(holder)) !== "taken") return "inUse" as const
      const removed = yield* sql`DELETE FROM browser_profiles WHERE team = ${team} AND name = ${name} RETURNING name`
      yield* releaseLock(holder)
      return removed.length === 0 ? ("notFound" as const) : ("removed" as const)
    }),
  )
})

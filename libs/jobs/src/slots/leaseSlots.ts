import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { shareSlots } from "./shareSlots.ts"

/** What a runner tells the others about a team. */
export interface LeaseRequest {
  readonly team: string
  /** This runner. */
  readonly owner: string
  /** The team's limit over all runners. */
  readonly limit: number
  /** Slots in use, and those that this runner might hand out before the answer comes. */
  readonly held: number
  readonly active: number
  /** Slots that it could use now. */
  readonly wanted: number
}

/** Milliseconds for which a grant holds; a runner that is gone keeps its slots from the others for so long. */
const leaseMillis = 8000

interface GrantRow {
  readonly owner: string
  readonly granted: number
  readonly wanted: number
}

/** For how long an unequal share stays with one runner when there are fewer slots than runners. */
const turnMillis = 5000

/** Milliseconds on the database's clock: those of the runners may differ. */
const readClock = SqlClient.SqlClient.use(
  (sql) => sql<{ readonly now: number | bigint }>`SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now`,
).pipe(Effect.map((rows) => Number(rows[0]?.now)))

const writeGrant = Effect.fnUntraced(function* (request: LeaseRequest, granted: number, now: number) {
  const sql = yield* SqlClient.SqlClient
  const { active, owner, team, wanted } = request
  if (granted === 0 && wanted === 0) {
    return yield* Effect.asVoid(sql`DELETE FROM slot_grants WHERE team = ${team} AND owner = ${owner}`)
  }
  yield* sql`INSERT INTO slot_grants (team, owner, granted, active, wanted, expires_at)
    VALUES (${team}, ${owner}, ${granted}, ${active}, ${wanted}, ${now + leaseMillis})
    ON CONFLICT (team, owner) DO UPDATE SET granted = excluded.granted, active = excluded.active,
      wanted = excluded.wanted, expires_at = excluded.expires_at`
})

/**
 * Renews this runner's grant and returns how many slots it may use from now on. The grants in the store never add up
 * to more than the limit: a runner that should have fewer gives them back first, and another takes them afterwards.
 */
export const leaseSlots = Effect.fn("leaseSlots")(function* (request: LeaseRequest) {
  const sql = yield* SqlClient.SqlClient
  const { held, limit, owner, team, wanted } = request
  const renew = Effect.gen(function* () {
    yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slots/${team}`}, 0))`
    const now = yield* readClock
    yield* sql`DELETE FROM slot_grants WHERE team = ${team} AND owner <> ${owner} AND expires_at <= ${now}`
    const others = yield* sql<GrantRow>`SELECT owner, granted, wanted FROM slot_grants
      WHERE team = ${team} AND owner <> ${owner}`
    const shares = shareSlots(limit, [{ owner, wanted }, ...others], Math.floor(now / turnMillis))
    const free = limit - others.reduce((sum, other) => sum + other.granted, 0)
    const allowed = Math.max(0, Math.min(shares.get(owner) ?? 0, free))
    yield* writeGrant(request, Math.max(held, allowed), now)
    return allowed
  })
  return yield* sql.withTransaction(renew)
})

/** Slots that the team's runners other than `owner` said they use. */
export const readOthersActive = Effect.fn("readOthersActive")(function* (team: string, owner: string) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* readClock
  const [row] = yield* sql<{ readonly active: number | bigint }>`SELECT COALESCE(SUM(active), 0) AS active
    FROM slot_grants WHERE team = ${team} AND owner <> ${owner} AND expires_at > ${now}`
  return Number(row?.active ?? 0)
})

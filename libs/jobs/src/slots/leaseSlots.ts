import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** A runner's demand for a team's slots, visible to the others. */
export interface LeaseRequest {
  readonly team: string
  /** This runner. */
  readonly owner: string
  /** The team's limit over all runners. */
  readonly limit: number
  /** Slots in use, and those that this runner may use before the answer arrives. */
  readonly held: number
  readonly active: number
  /** Slots that the runner could use now. */
  readonly wanted: number
}

/**
 * Milliseconds for which a grant holds, as long as a hung runner keeps its lanes: a slow one renews in time, and need not stop
 * its pages and fetch them again.
 */
export const leaseMillis = 25_000

/** For how long an unequal share stays with one runner when there are fewer slots than runners. */
const turnMillis = 5000

/** Renews this runner's grant and returns how many slots it may use from now on (`trawl_lease_slots`). */
export const leaseSlots = Effect.fn("leaseSlots")(function* ({
  active,
  held,
  limit,
  owner,
  team,
  wanted,
}: LeaseRequest) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly allowed: number
  }>`SELECT trawl_lease_slots(${team}, ${owner}, ${limit}::integer, ${held}::integer,
    ${active}::integer, ${wanted}::integer, ${leaseMillis}::bigint, ${turnMillis}::bigint) AS allowed`
  return row?.allowed ?? 0
})

/** Slots in use by the team's runners other than `owner`, as reported by them. */
export const readOthersActive = Effect.fn("readOthersActive")(function* (team: string, owner: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly active: number | bigint
  }>`SELECT COALESCE(SUM(active), 0) AS active FROM slot_grants
    WHERE team = ${team} AND owner <> ${owner} AND expires_at > EXTRACT(EPOCH FROM clock_timestamp()) * 1000`
  return Number(row?.active ?? 0)
})

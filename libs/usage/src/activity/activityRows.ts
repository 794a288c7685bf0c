import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ActivityEntry, ActivityList, ActivityQuery } from "./ActivityEntry.ts"

/** Maximum requests kept per team. */
export const keptPerTeam = 10_000
/** Characters of an address: they may be megabytes long. */
const longestTarget = 2048
/** Rows per statement, which others wait for. */
const portion = 1000

interface Row {
  readonly seq: number | string
  readonly id: string
  readonly endpoint: ActivityEntry["endpoint"]
  readonly api_version: ActivityEntry["apiVersion"]
  readonly target: string | null
  readonly created_at: number | string
}

// PostgreSQL takes no NUL in a text.
const storable = (target: string | null): string | null =>
  target?.slice(0, longestTarget).replaceAll("\0", "\u{fffd}").toWellFormed() ?? null

/** Inserts a request. */
export const insertActivity = Effect.fnUntraced(function* (
  team: string,
  { apiVersion, endpoint, id, target }: Omit<ActivityEntry, "createdAt">,
) {
  const sql = yield* SqlClient.SqlClient
  const created_at = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO activity ${sql.insert({ id, team, endpoint, api_version: apiVersion, target: storable(target), created_at })}`
})

/** Requests of a team up to this many milliseconds old, newest first. */
export const listActivity = Effect.fnUntraced(function* (
  { cursor, endpoint, limit, team }: ActivityQuery,
  keptMillis: number,
) {
  const sql = yield* SqlClient.SqlClient
  const after = (yield* Clock.currentTimeMillis) - keptMillis
  const wanted = endpoint === undefined ? sql`1 = 1` : sql`endpoint = ${endpoint}`
  const before = cursor === undefined ? sql`1 = 1` : sql`seq < ${cursor}`
  const rows = yield* sql<Row>`SELECT seq, id, endpoint, api_version, target, created_at FROM activity
    WHERE team = ${team} AND ${wanted} AND ${before} AND created_at > ${after} ORDER BY seq DESC LIMIT ${limit + 1}`
  const entries = rows
    .slice(0, limit)
    .map((row): ActivityEntry => ({
      id: row.id,
      endpoint: row.endpoint,
      apiVersion: row.api_version,
      target: row.target,
      createdAt: Number(row.created_at),
    }))
  const last = rows[limit - 1]
  return {
    entries,
    ...(rows.length > limit && last !== undefined ? { cursor: Number(last.seq) } : {}),
  } satisfies ActivityList
})

const removePortion = Effect.fnUntraced(function* (keptMillis: number) {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - keptMillis
  const old =
    yield* sql`DELETE FROM activity WHERE seq IN (SELECT seq FROM activity WHERE created_at <= ${before} LIMIT ${portion}) RETURNING seq`
  const many = yield* sql`DELETE FROM activity WHERE seq IN (
    SELECT seq FROM (SELECT seq, ROW_NUMBER() OVER (PARTITION BY team ORDER BY seq DESC) AS place FROM activity) AS placed
    WHERE place > ${keptPerTeam} LIMIT ${portion}) RETURNING seq`
  return Math.max(old.length, many.length)
})

/** Removes requests older than this many milliseconds, and all but the latest of each team. */
export const purgeActivity = (keptMillis: number) =>
  removePortion(keptMillis).pipe(Effect.repeat({ while: (removed) => removed === portion }), Effect.asVoid)

import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { removeRows } from "./removeRows.ts"

/** Rows of one transaction, which others wait for. */
const portion = 100
/** Transactions of one call; the rest waits for the next. */
const mostPortions = 100
/** Share of its bound to which a team's part shrinks, so that not every page makes it shrink again. */
const shrunk = 0.95

/** Bounds of the index. */
export interface IndexBounds {
  /** Bytes of a team's pages. */
  readonly mostBytes: number
  readonly lifetimeMillis: number
}

interface IdRow {
  readonly id: number | string
}

const removed = (ids: ReadonlyArray<IdRow>) =>
  SqlClient.SqlClient.use((sql) => sql.withTransaction(removeRows(ids.map(({ id }) => Number(id)))))

const removeOld = Effect.fnUntraced(function* (before: number) {
  const sql = yield* SqlClient.SqlClient
  for (let n = 0; n < mostPortions; n += 1) {
    const rows = yield* sql<IdRow>`SELECT id FROM search_pages WHERE fetched_at < ${before} LIMIT ${portion}`
    yield* removed(rows)
    if (rows.length < portion) return
    yield* Effect.yieldNow
  }
})

interface SizedRow extends IdRow {
  readonly bytes: number | string
}

/** The first rows whose bytes add up to this many. */
const upTo = (rows: ReadonlyArray<SizedRow>, bytes: number): ReadonlyArray<SizedRow> => {
  let sum = 0
  return rows.filter((row) => {
    const isTaken = sum < bytes
    sum += Number(row.bytes)
    return isTaken
  })
}

const bytesOf = Effect.fnUntraced(function* (team: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly bytes: number | string }>`SELECT bytes FROM search_usage WHERE team = ${team}`
  return Number(row?.bytes ?? 0)
})

const shrinkTeam = Effect.fnUntraced(function* (team: string, mostBytes: number) {
  const sql = yield* SqlClient.SqlClient
  for (let n = 0; n < mostPortions; n += 1) {
    const excess = (yield* bytesOf(team)) - mostBytes * shrunk
    if (excess <= 0) return
    const rows = yield* sql<SizedRow>`SELECT id, bytes FROM search_pages
      WHERE team = ${team} ORDER BY id LIMIT ${portion}`
    if (rows.length === 0) return
    yield* removed(upTo(rows, excess))
    yield* Effect.yieldNow
  }
})

/** Brings the index within its bounds: removes what is older than its lifetime, and the oldest pages of teams that have too much. */
export const trimIndex = Effect.fn("trimIndex")(function* ({ lifetimeMillis, mostBytes }: IndexBounds) {
  const sql = yield* SqlClient.SqlClient
  yield* removeOld((yield* Clock.currentTimeMillis) - lifetimeMillis)
  const teams = yield* sql<{ readonly team: string }>`SELECT team FROM search_usage WHERE bytes > ${mostBytes}`
  for (const { team } of teams) yield* shrinkTeam(team, mostBytes)
})

import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockdownMaxAge } from "../maxAgeOf.ts"
import { removeEntries, removeFiles } from "./removeEntries.ts"

/** Entries per transaction, which others wait for. */
const portion = 100
/** Transactions per call; the rest waits for the next one. */
const mostPortions = 200
/** Share of its bound to which an oversized cache shrinks, so that not every page makes it shrink again. */
const shrunk = 0.9
/** Milliseconds after which no process can still be writing a file. */
const writingTime = 60 * 60 * 1_000

interface UsageRow {
  readonly team: string
  readonly bytes: number | string
}

interface SizedRow {
  readonly id: string
  readonly bytes: number | string
}

/** The least recently used entries of a team. */
const leastUsed = (team: string, before: number) =>
  SqlClient.SqlClient.use(
    (sql) =>
      sql<SizedRow>`SELECT id, bytes FROM cache_entries WHERE team = ${team} AND used_at < ${before} ORDER BY used_at LIMIT ${portion}`,
  )

const readUsage = SqlClient.SqlClient.use(
  (sql) => sql<UsageRow>`SELECT team, bytes FROM cache_usage WHERE bytes > 0`,
).pipe(
  Effect.map((rows) =>
    rows.map(({ bytes, team }) => ({ team, bytes: Number(bytes) })).toSorted((a, b) => b.bytes - a.bytes),
  ),
)

/** Removes entries unused for longer than any request may allow. */
const removeOld = Effect.fnUntraced(function* () {
  const before = (yield* Clock.currentTimeMillis) - lockdownMaxAge
  for (const { team } of yield* readUsage) {
    for (let n = 0; n < mostPortions; n += 1) {
      const removed = yield* removeEntries((yield* leastUsed(team, before)).map(({ id }) => id))
      if (removed < portion) break
      yield* Effect.yieldNow
    }
  }
})

const sumOf = (usage: ReadonlyArray<{ readonly bytes: number }>): number =>
  usage.reduce((sum, { bytes }) => sum + bytes, 0)

/** The first entries whose bytes add up to this many; at least one. */
const upTo = (rows: ReadonlyArray<SizedRow>, bytes: number): ReadonlyArray<string> => {
  let sum = 0
  return rows
    .filter((row, index) => {
      const isTaken = index === 0 || sum < bytes
      sum += Number(row.bytes)
      return isTaken
    })
    .map(({ id }) => id)
}

/** Removes this many bytes of the largest team, or until the next one is as large. */
const shrinkLargest = Effect.fnUntraced(function* (
  [largest, next]: ReadonlyArray<{ readonly team: string; readonly bytes: number }>,
  excess: number,
) {
  if (largest === undefined) return
  const ahead = largest.bytes - (next?.bytes ?? 0)
  const removed = yield* removeEntries(
    upTo(yield* leastUsed(largest.team, Number.MAX_SAFE_INTEGER), Math.min(excess, ahead)),
  )
  // Without entries, its count is stale.
  if (removed === 0)
    yield* SqlClient.SqlClient.use((sql) => sql`UPDATE cache_usage SET bytes = 0 WHERE team = ${largest.team}`)
})

/** Removes entries of the largest team until all teams together are within the bound. */
const shrink = Effect.fnUntraced(function* (mostBytes: number) {
  let usage = yield* readUsage
  if (sumOf(usage) <= mostBytes) return
  for (let n = 0; n < mostPortions && sumOf(usage) > mostBytes * shrunk; n += 1) {
    yield* shrinkLargest(usage, sumOf(usage) - mostBytes * shrunk)
    yield* Effect.yieldNow
    usage = yield* readUsage
  }
})

/** Removes unreferenced contents, left by processes that died while writing them. */
const removeUnused = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - writingTime
  const rows = yield* sql<{ readonly file: string | null }>`DELETE FROM cache_blobs
    WHERE hash IN (SELECT hash FROM cache_blobs WHERE refs = 0 AND made_at < ${before} LIMIT ${portion}) AND refs = 0 RETURNING file`
  yield* removeFiles(rows.flatMap(({ file }) => (file === null ? [] : [file])))
})

/**
 * Trims the cache to its bounds: at most this many bytes for all teams, counted as if no two entries shared a content, and nothing unused for
 * two years. Evicts the least recently used entries of the largest team.
 */
export const evictPages = Effect.fn("evictPages")(function* (mostBytes: number) {
  yield* removeUnused()
  yield* removeOld()
  yield* shrink(mostBytes)
})

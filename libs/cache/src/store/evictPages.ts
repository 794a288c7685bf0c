import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { lockdownMaxAge } from "../maxAgeOf.ts"
import { removeEntries, removeFiles } from "./removeEntries.ts"

/** Entries a transaction: others wait for it. */
const portion = 100
/** Transactions a call; the rest waits for the next one. */
const mostPortions = 200
/** Of its size to which a cache that is too large shrinks, so that not each page makes it shrink again. */
const shrunk = 0.9
/** Milliseconds after which nobody is writing a file any more. */
const writingTime = 60 * 60 * 1_000

interface UsageRow {
  readonly team: string
  readonly bytes: number | string
}

interface SizedRow {
  readonly id: string
  readonly bytes: number | string
}

/** The entries of a team that were used least lately. */
const leastUsed = (team: string, before: number) =>
  SqlClient.SqlClient.use(
    (sql) => sql<SizedRow>`SELECT id, bytes FROM cache_entries WHERE team = ${team} AND used_at < ${before} ORDER BY used_at LIMIT ${portion}`,
  )

const readUsage = SqlClient.SqlClient.use((sql) => sql<UsageRow>`SELECT team, bytes FROM cache_usage WHERE bytes > 0`).pipe(
  Effect.map((rows) => rows.map(({ bytes, team }) => ({ team, bytes: Number(bytes) })).toSorted((a, b) => b.bytes - a.bytes)),
)

/** Removes entries that nobody has used for as long as any request may ask for. */
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

const sumOf = (usage: ReadonlyArray<{ readonly bytes: number }>): number => usage.reduce((sum, { bytes }) => sum + bytes, 0)

/** The first entries that have so many bytes together; one at least. */
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

/** Removes so many bytes of the team that keeps most, or until the next one keeps as much. */
const shrinkLargest = Effect.fnUntraced(function* ([largest, next]: ReadonlyArray<{ readonly team: string; readonly bytes: number }>, excess: number) {
  if (largest === undefined) return
  const ahead = largest.bytes - (next?.bytes ?? 0)
  const removed = yield* removeEntries(upTo(yield* leastUsed(largest.team, Number.MAX_SAFE_INTEGER), Math.min(excess, ahead)))
  // Without entries there is nothing that it counts.
  if (removed === 0) yield* SqlClient.SqlClient.use((sql) => sql`UPDATE cache_usage SET bytes = 0 WHERE team = ${largest.team}`)
})

/** Removes from the team that keeps most, until all keep little enough together. */
const shrink = Effect.fnUntraced(function* (mostBytes: number) {
  let usage = yield* readUsage
  if (sumOf(usage) <= mostBytes) return
  for (let n = 0; n < mostPortions && sumOf(usage) > mostBytes * shrunk; n += 1) {
    yield* shrinkLargest(usage, sumOf(usage) - mostBytes * shrunk)
    yield* Effect.yieldNow
    usage = yield* readUsage
  }
})

/** Removes contents that were never used, of processes that died while they wrote them. */
const removeUnused = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient.SqlClient
  const before = (yield* Clock.currentTimeMillis) - writingTime
  const rows = yield* sql<{ readonly file: string | null }>`DELETE FROM cache_blobs
    WHERE hash IN (SELECT hash FROM cache_blobs WHERE refs = 0 AND made_at < ${before} LIMIT ${portion}) AND refs = 0 RETURNING file`
  yield* removeFiles(rows.flatMap(({ file }) => (file === null ? [] : [file])))
})

/**
 * Brings the cache back within its bounds: of all teams together at most so many bytes, counted as if no two entries had a content in common,
 * and nothing that was unused for two years. The team that keeps most gives way, with what it used least lately.
 */
export const evictPages = Effect.fn("evictPages")(function* (mostBytes: number) {
  yield* removeUnused()
  yield* removeOld()
  yield* shrink(mostBytes)
})

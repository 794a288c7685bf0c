import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { pageKey } from "./branchKey.ts"
import { changeUsage, holdTeam, type RemovedRow, sizeOf } from "./changeUsage.ts"

/** Versions per statement, which others wait for. */
const chunkSize = 100

/** Removes a team's versions that match a condition, oldest first, a chunk per transaction, until none is left or `isEnough`. Returns how many. */
const removeWhere = Effect.fnUntraced(function* (
  team: string,
  condition: Statement.Fragment,
  isEnough: (bytes: number) => boolean = () => false,
) {
  const sql = yield* SqlClient.SqlClient
  const portion = Effect.gen(function* () {
    const bytes = yield* holdTeam(team)
    if (isEnough(bytes)) return 0
    const removed = yield* sql<RemovedRow>`DELETE FROM change_versions WHERE team = ${team} AND (page, tag, n) IN
      (SELECT page, tag, n FROM change_versions WHERE team = ${team} AND ${condition} ORDER BY seen_at LIMIT ${chunkSize}) RETURNING size`
    yield* changeUsage(team, -sizeOf(removed))
    return removed.length
  })
  let [total, removed] = [0, chunkSize]
  while (removed === chunkSize) {
    removed = yield* sql.withTransaction(portion)
    total += removed
    yield* Effect.yieldNow
  }
  return total
})

/** Removes all versions of an address from a team's history, under every tag. Returns how many there were. */
export const removeChanges = Effect.fn("removeChanges")(function* (team: string, url: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* removeWhere(team, sql`page = ${pageKey(url)}`)
})

/** Removes a team's oldest versions until it has at most this many bytes. */
export const removeOldest = Effect.fn("removeOldest")(function* (team: string, mostBytes: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* removeWhere(team, sql`1 = 1`, (bytes) => bytes <= mostBytes)
})

/** Teams per round; the rest waits for the next one. */
const teamsPerRound = 1_000

/** Removes every version last seen before this time. */
export const purgeChanges = Effect.fn("purgeChanges")(function* (before: number) {
  const sql = yield* SqlClient.SqlClient
  for (let teams = 0; teams < teamsPerRound; teams++) {
    const [expired] = yield* sql<{
      readonly team: string
    }>`SELECT team FROM change_versions WHERE seen_at <= ${before} LIMIT 1`
    if (expired === undefined) return
    yield* removeWhere(expired.team, sql`seen_at <= ${before}`)
  }
})

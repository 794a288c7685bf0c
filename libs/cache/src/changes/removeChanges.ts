import { Effect } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { pageKey } from "./branchKey.ts"
import { changeUsage, holdTeam, type RemovedRow, sizeOf } from "./changeUsage.ts"

/** Versions a statement: others wait for it. */
const chunkSize = 100

/** Removes a team's versions that a condition holds for, oldest first, a portion a transaction, until none is left or enough are gone. Gives how many. */
const removeWhere = Effect.fnUntraced(function* (team: string, condition: Statement.Fragment, isEnough: (bytes: number) => boolean = () => false) {
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

/** Removes all that a team's history has of an address, under every tag. Gives how many versions that were. */
export const removeChanges = Effect.fn("removeChanges")(function* (team: string, url: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* removeWhere(team, sql`page = ${pageKey(url)}`)
})

/** Removes a team's oldest versions until it has no more than so many bytes. */
export const removeOldest = Effect.fn("removeOldest")(function* (team: string, mostBytes: number) {
  const sql = yield* SqlClient.SqlClient
  return yield* removeWhere(team, sql`1 = 1`, (bytes) => bytes <= mostBytes)
})

/** Teams a round; the rest waits for the next one. */
const teamsPerRound = 1_000

/** Removes every version that no scrape has seen since then. */
export const purgeChanges = Effect.fn("purgeChanges")(function* (before: number) {
  const sql = yield* SqlClient.SqlClient
  for (let teams = 0; teams < teamsPerRound; teams++) {
    const [expired] = yield* sql<{ readonly team: string }>`SELECT team FROM change_versions WHERE seen_at <= ${before} LIMIT 1`
    if (expired === undefined) return
    yield* removeWhere(expired.team, sql`seen_at <= ${before}`)
  }
})

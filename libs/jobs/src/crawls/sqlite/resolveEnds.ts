import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ResultRow } from "../../results/PageResult.ts"
import type { CrawlChanges } from "./CrawlChanges.ts"
import { type EndAddress, EndPlanner, type PlannedEnds } from "./EndPlanner.ts"

/** The addresses of ended tasks, and those where they ended. */
const readAddresses = Effect.fnUntraced(function* (crawl: number, rows: ReadonlyArray<ResultRow>) {
  const sql = yield* SqlClient.SqlClient
  const numbers = JSON.stringify(rows.map(({ n }) => n))
  const keys = JSON.stringify(rows.flatMap(({ crawl }) => crawl?.endedAt?.key ?? []))
  return yield* sql<EndAddress>`SELECT lower(hex(address.key)) AS key, place, n, state, reason
    FROM json_each(${numbers}) AS ended CROSS JOIN crawl_addresses AS address ON address.crawl = ${crawl} AND address.n = ended.value
    UNION SELECT lower(hex(address.key)) AS key, place, n, state, reason
    FROM json_each(${keys}) AS ended CROSS JOIN crawl_addresses AS address
      ON address.crawl = ${crawl} AND address.key = unhex(ended.value)`
})

const writeEnds = Effect.fnUntraced(function* (crawl: number, { added, changed }: PlannedEnds) {
  const sql = yield* SqlClient.SqlClient
  if (added.length > 0) {
    const rows = added.map(({ foundOn, key, place, url }) => [place, key, url, foundOn])
    yield* sql`INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, found_on)
      SELECT ${crawl}, value ->> 0, unhex(value ->> 1), value ->> 2, 'page', 0, 0, 0, 'ended', value ->> 3
      FROM json_each(${JSON.stringify(rows)})`
  }
  if (changed.size === 0) return
  const rows = [...changed].map(([place, { detail, reason, state }]) => [crawl, place, state, reason, detail])
  yield* sql`UPDATE crawl_addresses SET state = ended.value ->> 2, reason = ended.value ->> 3, detail = ended.value ->> 4
    FROM json_each(${JSON.stringify(rows)}) AS ended WHERE crawl = ended.value ->> 0 AND place = ended.value ->> 1`
})

/** Where the tasks have ended: a page that ended where another has becomes a skipped one, and a sitemap always is one. */
export const resolveEnds = Effect.fnUntraced(function* (changes: CrawlChanges, rows: ReadonlyArray<ResultRow>) {
  const planner = new EndPlanner(changes, yield* readAddresses(changes.row.id, rows))
  const ended = rows.map((row) => planner.resolve(row))
  yield* writeEnds(changes.row.id, planner)
  return ended
})

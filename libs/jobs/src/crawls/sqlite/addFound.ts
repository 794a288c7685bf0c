import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CrawlRow, FoundRow } from "../CrawlRow.ts"
import { count, type CrawlChanges, countRefusal } from "./CrawlChanges.ts"
import { type FoundPlan, type KnownAddress, type NamedRow, planFound } from "./planFound.ts"
import { standingsOf } from "./standingsOf.ts"

/** Bytes of an address besides its text, with its part of the indices. */
const rowBytes = 100

const readKnown = Effect.fnUntraced(function* (crawl: number, keys: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<KnownAddress>`SELECT lower(hex(address.key)) AS key, place, state, depth, rank, reason, n
    FROM json_each(${JSON.stringify(keys)}) AS named CROSS JOIN crawl_addresses AS address
      ON address.crawl = ${crawl} AND address.key = unhex(named.value)`
  return new Map(rows.map((row) => [row.key, row]))
})

/** How many addresses or pages are in these groups. */
export const readGroups = Effect.fnUntraced(function* (crawl: number, groups: Iterable<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly key: string; readonly members: number }>`SELECT named.value AS key, members
    FROM json_each(${JSON.stringify([...new Set(groups)])}) AS named CROSS JOIN crawl_groups
      ON crawl_groups.crawl = ${crawl} AND crawl_groups.key = unhex(named.value)`
  return new Map(rows.map(({ key, members }) => [key, members]))
})

/** Writes how many addresses or pages are in these groups now. */
export const writeGroups = Effect.fnUntraced(function* (crawl: number, groups: ReadonlyMap<string, number>) {
  const sql = yield* SqlClient.SqlClient
  if (groups.size === 0) return
  yield* sql`INSERT INTO crawl_groups (crawl, key, members)
    SELECT ${crawl}, unhex(value ->> 0), value ->> 1 FROM json_each(${JSON.stringify([...groups])}) WHERE true
    ON CONFLICT (crawl, key) DO UPDATE SET members = excluded.members`
})

const insertAdded = Effect.fnUntraced(function* (crawl: number, { added }: FoundPlan) {
  const sql = yield* SqlClient.SqlClient
  if (added.length === 0) return
  const rows = added.map(({ depth, detail, found_on, key, kind, place, rank, reason, state, turn, url }) => [
    place,
    key,
    url,
    kind,
    depth,
    rank,
    turn,
    state,
    reason,
    detail,
    found_on,
  ])
  yield* sql`INSERT INTO crawl_addresses (crawl, place, key, url, kind, depth, rank, turn, state, reason, detail, found_on)
    SELECT ${crawl}, value ->> 0, unhex(value ->> 1), value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
      value ->> 8, value ->> 9, value ->> 10 FROM json_each(${JSON.stringify(rows)}) WHERE true ON CONFLICT DO NOTHING`
})

const updateAccepted = Effect.fnUntraced(function* (crawl: number, { accepted }: FoundPlan) {
  const sql = yield* SqlClient.SqlClient
  if (accepted.length === 0) return
  const rows = accepted.map(({ depth, found_on, place, rank, turn, url }) => [
    crawl,
    place,
    url,
    depth,
    rank,
    turn,
    found_on,
  ])
  yield* sql`UPDATE crawl_addresses SET state = 'waiting', reason = NULL, detail = NULL, url = found.value ->> 2,
      depth = found.value ->> 3, rank = found.value ->> 4, turn = found.value ->> 5, found_on = found.value ->> 6
    FROM json_each(${JSON.stringify(rows)}) AS found WHERE crawl = found.value ->> 0 AND place = found.value ->> 1`
})

const updateNearer = Effect.fnUntraced(function* (crawl: number, { nearer }: FoundPlan) {
  const sql = yield* SqlClient.SqlClient
  if (nearer.length === 0) return
  const rows = nearer.map(({ depth, place, rank }) => [crawl, place, depth, rank])
  yield* sql`UPDATE crawl_addresses SET depth = found.value ->> 2, rank = found.value ->> 3
    FROM json_each(${JSON.stringify(rows)}) AS found WHERE crawl = found.value ->> 0 AND place = found.value ->> 1`
})

const countPlan = (changes: CrawlChanges, { accepted, added, dropped }: FoundPlan): void => {
  const accept = ({ kind }: FoundRow) =>
    count(changes, kind === "page" ? { found: 1, waiting: 1 } : { sitemaps_waiting: 1 })
  count(changes, { known: added.length, dropped })
  for (const row of added) {
    changes.bytes += row.url.length + rowBytes
    if (row.state === "waiting") accept(row)
    else countRefusal(changes, row.reason ?? "", 1)
  }
  for (const row of accepted) {
    countRefusal(changes, row.refusedBefore, -1)
    accept(row)
  }
}

/** Adds the addresses that pages name, in the caller's transaction. Adding them again changes nothing. */
export const addFound = Effect.fnUntraced(function* (changes: CrawlChanges, found: ReadonlyArray<NamedRow>) {
  if (found.length === 0) return
  const { id, known } = changes.row
  const keys = new Set(found.map(({ key }) => key))
  const addresses = yield* readKnown(id, [...keys])
  const groups = yield* readGroups(
    id,
    found.filter(({ reason }) => reason === null).map(({ group }) => group),
  )
  const plan = planFound(found, { count: known, addresses, groups })
  yield* insertAdded(id, plan)
  yield* updateAccepted(id, plan)
  yield* updateNearer(id, plan)
  yield* writeGroups(id, plan.groups)
  countPlan(changes, plan)
  for (const [key, standing] of standingsOf(found, addresses, plan)) changes.standings.set(key, standing)
})

/** The addresses that page `n` names, as `addFound` takes them. */
export const namedOn = (n: number, found: ReadonlyArray<FoundRow>): ReadonlyArray<NamedRow> =>
  found.map((row) => ({ ...row, found_on: n }))

/** What a page names if more pages had its content than may have: nothing of it is fetched because of this page. */
export const refuseAll = (
  found: ReadonlyArray<FoundRow>,
  { detail, reason }: NonNullable<CrawlRow["content"]>,
): ReadonlyArray<FoundRow> => found.map((row) => (row.reason === null ? { ...row, reason, detail } : row))

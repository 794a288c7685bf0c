import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { CacheEntry } from "../policy/CacheEntry.ts"
import type { Validators } from "../policy/staleEntry.ts"
import { KeptFacts } from "./KeptFacts.ts"

/** Team and key of a cached page. */
export interface CacheAddress {
  readonly team: string
  /** As `cacheKey` gives it. */
  readonly key: string
}

/** An entry of the cache, without its bytes. */
export interface KeptEntry extends CacheEntry {
  readonly id: string
  readonly usedAt: number
  readonly facts: KeptFacts
  readonly validators: Validators
}

/** Maximum entries per key. A new one replaces the oldest. */
export const mostEntries = 10

interface EntryRow {
  /** Index of the address. */
  readonly asked: number
  readonly id: string
  readonly fetched_at: number | string
  readonly used_at: number | string
  readonly status: number
  readonly wait_for: number
  readonly is_rendered: number
  readonly facts: string
}

const decodeFacts = Schema.decodeSync(Schema.fromJsonString(KeptFacts))

const validatorsOf = ({ headers: { etag, "last-modified": lastModified } }: KeptFacts): Validators => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { lastModified }),
})

const toEntry = (row: EntryRow): KeptEntry => {
  const facts = decodeFacts(row.facts)
  return {
    id: row.id,
    fetchedAt: Number(row.fetched_at),
    usedAt: Number(row.used_at),
    status: row.status,
    waitFor: row.wait_for,
    isRendered: row.is_rendered === 1,
    captures: facts.captures.map(({ request }) => request),
    facts,
    validators: validatorsOf(facts),
  }
}

/** Addresses as rows with their index, key and team. */
const askedRows = (sql: SqlClient.SqlClient, addresses: ReadonlyArray<CacheAddress>) => {
  const rows = JSON.stringify(addresses.map(({ key, team }, index) => ({ index, key, team })))
  return sql.onDialectOrElse({
    pg: () => sql`jsonb_to_recordset(${rows}::jsonb) AS asked("index" INTEGER, key TEXT, team TEXT)`,
    orElse: () =>
      sql`(SELECT value ->> 'index' AS "index", value ->> 'key' AS key, value ->> 'team' AS team FROM json_each(${rows})) AS asked`,
  })
}

/** The entries of each address, newest first. */
export const findEntries = Effect.fnUntraced(function* (addresses: ReadonlyArray<CacheAddress>) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql<EntryRow>`SELECT asked."index" AS asked, id, fetched_at, used_at, status, wait_for, is_rendered, facts
    FROM ${askedRows(sql, addresses)} CROSS JOIN cache_entries
    WHERE cache_entries.team = asked.team AND cache_entries.key = asked.key ORDER BY fetched_at DESC`
  const found = addresses.map((): Array<KeptEntry> => [])
  for (const row of rows) {
    const entries = found[row.asked]
    if (entries !== undefined && entries.length < mostEntries) entries.push(toEntry(row))
  }
  return found
})

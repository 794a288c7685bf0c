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

/** The entries of a key, newest first. */
export const findEntries = Effect.fnUntraced(function* ({ key, team }: CacheAddress) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql<EntryRow>`SELECT id, fetched_at, used_at, status, wait_for, is_rendered, facts FROM cache_entries
    WHERE team = ${team} AND key = ${key} ORDER BY fetched_at DESC LIMIT ${mostEntries}`
  return rows.map(toEntry)
})

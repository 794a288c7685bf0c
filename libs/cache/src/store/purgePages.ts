import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { normalizeUrl } from "../policy/normalizeUrl.ts"
import { KeptFacts } from "./KeptFacts.ts"
import { removeEntries } from "./removeEntries.ts"

/** Selects pages of a team: all, or those of an address, a host, or a key. */
export interface CacheQuery {
  readonly url?: string
  readonly host?: string
  readonly key?: string
}

/** A cached page, without its content. */
export interface CachedPage {
  readonly key: string
  /** The address as it was requested; of an entry of an earlier version, as normalised by the cache. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly status: number
  /** Its compressed bytes. */
  readonly bytes: number
}

/** Entries per transaction, which others wait for. */
const portion = 100
/** Maximum pages per list. */
const mostListed = 100

/** Hosts are stored without `www.`, as in normalised addresses. */
const hostOf = (host: string): string =>
  URL.canParse(`https://${host}`) ? new URL(normalizeUrl(`https://${host}`)).host : host

const matching = Effect.fnUntraced(function* (team: string, { host, key, url }: CacheQuery) {
  const sql = yield* SqlClient.SqlClient
  const address = url === undefined ? undefined : normalizeUrl(url)
  const hosts = [
    ...(host === undefined ? [] : [hostOf(host)]),
    ...(address === undefined ? [] : [new URL(address).host]),
  ]
  return sql.and([
    sql`team = ${team}`,
    ...hosts.map((one) => sql`host = ${one}`),
    ...(address === undefined ? [] : [sql`address = ${address}`]),
    ...(key === undefined ? [] : [sql`key = ${key}`]),
  ])
})

/** Removes pages of a team from the cache. Returns how many there were. */
export const purgePages = Effect.fn("purgePages")(function* (team: string, query: CacheQuery) {
  const sql = yield* SqlClient.SqlClient
  let all = 0
  for (;;) {
    const rows = yield* sql<{
      readonly id: string
    }>`SELECT id FROM cache_entries WHERE ${yield* matching(team, query)} LIMIT ${portion}`
    all += yield* removeEntries(rows.map(({ id }) => id))
    if (rows.length < portion) return all
    yield* Effect.yieldNow
  }
})

interface ListedRow {
  readonly key: string
  readonly address: string
  readonly fetched_at: number | string
  readonly status: number
  readonly bytes: number | string
  readonly facts: string
}

const askedIn = Schema.decodeSync(Schema.fromJsonString(Schema.Struct({ asked: KeptFacts.fields.asked })))

/** Cached pages of a team, at most 100, newest first. */
export const listPages = Effect.fn("listPages")(function* (team: string, query: CacheQuery) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<ListedRow>`SELECT key, address, fetched_at, status, bytes, facts FROM cache_entries
    WHERE ${yield* matching(team, query)} ORDER BY fetched_at DESC LIMIT ${mostListed}`
  return rows.map(({ address, bytes, facts, fetched_at, key, status }): CachedPage => ({
    key,
    url: askedIn(facts).asked ?? address,
    fetchedAt: Number(fetched_at),
    status,
    bytes: Number(bytes),
  }))
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { normalizeUrl } from "../policy/normalizeUrl.ts"
import { removeEntries } from "./removeEntries.ts"

/** Which pages of a team: all, or those of an address, of a host, of one key. */
export interface CacheQuery {
  readonly url?: string
  readonly host?: string
  readonly key?: string
}

/** A page that is kept, without its content. */
export interface CachedPage {
  readonly key: string
  /** The address, as far as the cache tells addresses apart. */
  readonly url: string
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
  readonly status: number
  /** Bytes that it takes. */
  readonly bytes: number
}

/** Entries a transaction: others wait for it. */
const portion = 100
/** Pages that are listed at once. */
const mostListed = 100

/** Hosts are kept without `www.`, as addresses are. */
const hostOf = (host: string): string => (URL.canParse(`https://${host}`) ? new URL(normalizeUrl(`https://${host}`)).host : host)

const matching = Effect.fnUntraced(function* (team: string, { host, key, url }: CacheQuery) {
  const sql = yield* SqlClient.SqlClient
  const address = url === undefined ? undefined : normalizeUrl(url)
  const hosts = [...(host === undefined ? [] : [hostOf(host)]), ...(address === undefined ? [] : [new URL(address).host])]
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
    const rows = yield* sql<{ readonly id: string }>`SELECT id FROM cache_entries WHERE ${yield* matching(team, query)} LIMIT ${portion}`
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
}

/** Pages of a team that are kept, 100 at most, the newest first. */
export const listPages = Effect.fn("listPages")(function* (team: string, query: CacheQuery) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<ListedRow>`SELECT key, address, fetched_at, status, bytes FROM cache_entries
    WHERE ${yield* matching(team, query)} ORDER BY fetched_at DESC LIMIT ${mostListed}`
  return rows.map(({ address, bytes, fetched_at, key, status }): CachedPage => ({ key, url: address, fetchedAt: Number(fetched_at), status, bytes: Number(bytes) }))
})

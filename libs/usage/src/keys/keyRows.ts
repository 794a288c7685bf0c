import { Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { type KeyEndpoint, keyEndpoints } from "./KeyEndpoint.ts"
import type { KeyGrant } from "./KeyGrant.ts"
import type { StoredKey } from "./StoredKey.ts"

// PostgreSQL returns BIGINT as bigint.
type Count = number | bigint

interface Row {
  readonly id: string
  readonly team: string
  readonly label: string
  readonly endpoints: string | null
  readonly rate_limit: number | null
  readonly concurrency: number | null
  readonly retention: string
  readonly threat_protection: string | null
  readonly created_at: Count
  readonly expires_at: Count | null
  readonly last_used_at: Count | null
  readonly revoked_at: Count | null
}

const endpointsOf = (text: string): ReadonlyArray<KeyEndpoint> => {
  const names = text.split(",")
  return keyEndpoints.filter((name) => names.includes(name))
}

/** The entry of an object if its value is not null. */
const entry = <K extends string, A, B>(key: K, value: A | null, read: (value: A) => B): { readonly [P in K]?: B } =>
  // With a computed key, TypeScript loses its literal type.
  (value === null ? {} : { [key]: read(value) }) as { readonly [P in K]?: B }

const toStoredKey = (row: Row): StoredKey => ({
  id: row.id,
  team: row.team,
  label: row.label,
  zeroDataRetention: row.retention === "none",
  createdAt: Number(row.created_at),
  ...entry("threatProtection", row.threat_protection, () => true),
  ...entry("endpoints", row.endpoints, endpointsOf),
  ...entry("rateLimit", row.rate_limit, Number),
  ...entry("concurrency", row.concurrency, Number),
  ...entry("expiresAt", row.expires_at, Number),
  ...entry("lastUsedAt", row.last_used_at, Number),
  ...entry("revokedAt", row.revoked_at, Number),
})

/** Inserts a new key with its digest. */
export const insertKey = Effect.fnUntraced(function* (grant: KeyGrant, digest: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`INSERT INTO api_keys ${sql.insert({
    id: SecureRandom.uuidV7Unsafe(),
    digest,
    team: grant.team,
    label: grant.label,
    endpoints: grant.endpoints?.join(",") ?? null,
    rate_limit: grant.rateLimit ?? null,
    concurrency: grant.concurrency ?? null,
    retention: grant.zeroDataRetention ? "none" : "store",
    threat_protection: grant.threatProtection === true ? "enforced" : null,
    created_at: yield* Clock.currentTimeMillis,
    expires_at: grant.expiresAt ?? null,
  })} RETURNING *`
  // A successful statement that inserts one row returns it.
  return toStoredKey(row as Row)
})

/** The key of this digest, whatever its state. */
export const findKey = Effect.fnUntraced(function* (digest: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`SELECT * FROM api_keys WHERE digest = ${digest}`
  return row === undefined ? undefined : toStoredKey(row)
})

/** The key of this id, whatever its state. */
export const findKeyById = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Row>`SELECT * FROM api_keys WHERE id = ${id}`
  return row === undefined ? undefined : toStoredKey(row)
})

/** Which keys to list: all, or those of a team. */
export interface KeyList {
  readonly team?: string
  readonly skip: number
  readonly limit: number
}

/** Keys in any state, newest first. */
export const listKeys = Effect.fnUntraced(function* ({ limit, skip, team }: KeyList) {
  const sql = yield* SqlClient.SqlClient
  const wanted = team === undefined ? sql`1 = 1` : sql`team = ${team}`
  const [count] = yield* sql<{ readonly total: Count }>`SELECT COUNT(*) AS total FROM api_keys WHERE ${wanted}`
  const rows = yield* sql<Row>`SELECT * FROM api_keys WHERE ${wanted} ORDER BY id DESC LIMIT ${limit} OFFSET ${skip}`
  return { total: Number(count?.total), keys: rows.map(toStoredKey) }
})

/** Revokes a key and returns it; an already revoked key is unchanged. */
export const revokeKey = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] =
    yield* sql<Row>`UPDATE api_keys SET revoked_at = COALESCE(revoked_at, ${yield* Clock.currentTimeMillis}) WHERE id = ${id} RETURNING *`
  return row === undefined ? undefined : toStoredKey(row)
})

/** Whether the store has ever had a key: rows of revoked ones stay. */
export const hasKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`SELECT 1 AS one FROM api_keys LIMIT 1`).length > 0
})

/** Records when a key was used, unless another process did so in the last minute. */
export const noteUse = Effect.fnUntraced(function* (id: string, now: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE api_keys SET last_used_at = ${now} WHERE id = ${id} AND (last_used_at IS NULL OR last_used_at <= ${now - 60_000})`
})

import { randomBytes } from "node:crypto"
import { Effect, Redacted } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { parseSealKey, type SealKey } from "./SealKey.ts"
import { type SealedUnreadable, sealJson, unsealJson } from "./sealJson.ts"

/** The key of a single batch, deleted with it. */
export type BatchKey = SealKey

const addressOf = (batchId: string) => ["batch key", batchId]

const keyOf = (text: string): BatchKey => {
  const key = parseSealKey(text)
  // Only keys from `makeBatchKey` are stored, and GCM has verified the bytes.
  if (key === undefined) throw new Error("The key of a batch is not 32 bytes.")
  return key
}

/** Creates the key of a batch, in the caller's transaction, encrypted by the `Keyring` if there is one. */
export const makeBatchKey = Effect.fn("makeBatchKey")(function* (
  batchId: string,
): Effect.fn.Return<BatchKey, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const key = keyOf(randomBytes(32).toString("base64"))
  const stored = yield* sealJson(addressOf(batchId), Buffer.from(Redacted.value(key.secret)).toString("base64"))
  yield* sql`INSERT INTO batch_keys ${sql.insert({ batch_id: batchId, key: stored })}`
  return key
})

/** The key of a batch; undefined for an unencrypted batch, and after the key was deleted. */
export const readBatchKey = Effect.fn("readBatchKey")(function* (
  batchId: string,
): Effect.fn.Return<BatchKey | undefined, SqlError.SqlError | SealedUnreadable, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly key: string }>`SELECT key FROM batch_keys WHERE batch_id = ${batchId}`
  return row === undefined ? undefined : keyOf(yield* unsealJson(addressOf(batchId), row.key))
})

/** Deletes the key of a batch, so that nothing it encrypted can be read any more. Returns whether there was one. */
export const dropBatchKey = Effect.fn("dropBatchKey")(function* (
  batchId: string,
): Effect.fn.Return<boolean, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const dropped = yield* sql`DELETE FROM batch_keys WHERE batch_id = ${batchId} RETURNING batch_id`
  return dropped.length > 0
})

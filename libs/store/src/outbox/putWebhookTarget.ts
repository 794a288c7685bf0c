import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { BatchKey } from "../sealed/BatchKey.ts"
import { type SealedUnreadable, sealJson, unsealJson } from "../sealed/sealJson.ts"
import { isSealedText, openText, sealText } from "../sealed/sealText.ts"
import { TargetBody, type WebhookTarget } from "./WebhookTarget.ts"

const encodeBody = Schema.encodeSync(TargetBody)
const decodeBody = Schema.decodeSync(TargetBody)

const addressOf = (id: string) => ["webhook target", id]

/** Stores a target, in the caller's transaction. Its URL and headers may hold credentials and are encrypted, with the batch's own key if it has one. */
export const putWebhookTarget = Effect.fn("putWebhookTarget")(function* (
  target: WebhookTarget,
  key?: BatchKey,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const { id, batchId, job = "batch", ...fields } = target
  const json = encodeBody(fields)
  const body = key === undefined ? yield* sealJson(addressOf(id), json) : sealText(key, addressOf(id), json)
  yield* sql`INSERT INTO webhook_targets ${sql.insert({ id, batch_id: batchId, job, body })}`
})

/** Decrypts the column `body` of a target's row. `key` is that of its batch, if it has one. */
export const openWebhookTarget = Effect.fnUntraced(function* (
  id: string,
  body: string,
  key?: BatchKey,
): Effect.fn.Return<Omit<WebhookTarget, "id" | "batchId" | "job">, SealedUnreadable> {
  return decodeBody(yield* isSealedText(body) ? openText(key, addressOf(id), body) : unsealJson(addressOf(id), body))
})

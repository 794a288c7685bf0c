import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { type SealedUnreadable, sealJson, unsealJson } from "../sealed/sealJson.ts"
import { TargetBody, type WebhookTarget } from "./WebhookTarget.ts"

const encodeBody = Schema.encodeSync(TargetBody)
const decodeBody = Schema.decodeSync(TargetBody)

const addressOf = (id: string) => ["webhook target", id]

/** Records a target, in the caller's transaction; its address and headers encrypted, for they may hold credentials. */
export const putWebhookTarget = Effect.fn("putWebhookTarget")(function* (
  target: WebhookTarget,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const { id, batchId, ...fields } = target
  const body = yield* sealJson(addressOf(id), encodeBody(fields))
  yield* sql`INSERT INTO webhook_targets ${sql.insert({ id, batch_id: batchId, body })}`
})

/** What the column `body` of a target's row holds. */
export const openWebhookTarget = Effect.fnUntraced(function* (
  id: string,
  body: string,
): Effect.fn.Return<Omit<WebhookTarget, "id" | "batchId">, SealedUnreadable> {
  return decodeBody(yield* unsealJson(addressOf(id), body))
})

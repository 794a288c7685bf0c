import { Effect, Schema } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { TargetBody, type WebhookTarget } from "./WebhookTarget.ts"

const encodeBody = Schema.encodeSync(TargetBody)

/** Records a target, in the caller's transaction. */
export const putWebhookTarget = Effect.fn("putWebhookTarget")(function* (
  target: WebhookTarget,
): Effect.fn.Return<void, SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const { id, batchId, ...body } = target
  yield* sql`INSERT INTO webhook_targets ${sql.insert({ id, batch_id: batchId, body: encodeBody(body) })}`
})

import { Schema } from "effect"

const fields = {
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  metadata: Schema.Json,
  events: Schema.Array(Schema.Literals(["started", "page", "completed", "failed"])),
}

/** What `webhook_targets.body` holds, encrypted. */
export const TargetBody = Schema.fromJsonString(Schema.Struct(fields))

/** Where the events of a batch go. A batch that is appended to may have several. */
export const WebhookTarget = Schema.Struct({ id: Schema.String, batchId: Schema.String, ...fields })
export type WebhookTarget = typeof WebhookTarget.Type

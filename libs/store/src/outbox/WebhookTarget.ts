import { Schema } from "effect"

const fields = {
  url: Schema.String,
  headers: Schema.Record(Schema.String, Schema.String),
  metadata: Schema.Json,
  events: Schema.Array(Schema.Literals(["started", "page", "completed", "failed"])),
}

/** Content of `webhook_targets.body` before encryption. */
export const TargetBody = Schema.fromJsonString(Schema.Struct(fields))

/** A target for the events of a batch, or of a check of a monitor. A batch that was appended to may have several. `job` is what the types of its events begin with. */
export const WebhookTarget = Schema.Struct({
  id: Schema.String,
  batchId: Schema.String,
  job: Schema.optionalKey(Schema.Literals(["batch", "crawl", "monitor"])),
  ...fields,
})
export type WebhookTarget = typeof WebhookTarget.Type

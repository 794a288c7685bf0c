import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })

const Attempt = Schema.Struct({
  at: Time,
  durationMs: Schema.Number,
  status: Schema.optionalKey(Schema.Int.annotate({ description: "HTTP status, if the receiver responded." })),
  code: Schema.optionalKey(Schema.String),
  error: Schema.optionalKey(Schema.String),
})

const Delivery = Schema.Struct({
  webhookId: Schema.String,
  type: Schema.String.annotate({ description: "`batch_scrape.page` and so on." }),
  state: Schema.Literals(["pending", "delivered", "dead"]),
  createdAt: Time,
  nextAttemptAt: Schema.optionalKey(Time),
  attempts: Schema.Array(Attempt),
})

/** The webhook events of a batch with their delivery states, oldest first. */
export const WebhookLogAnswer = Schema.Struct({
  success: Schema.Literal(true),
  total: Schema.Int.annotate({ description: "Total events of the batch." }),
  next: Schema.optionalKey(Schema.String.annotate({ format: "uri" })),
  data: Schema.Array(Delivery),
}).annotate({ identifier: "WebhookLog" })
export type WebhookLogAnswer = typeof WebhookLogAnswer.Type

/** Events to send again: the named one, else all that were given up. */
export const RedeliveryRequest = Schema.Struct({
  webhookId: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(100)).annotate({ description: "One event; all dead ones when absent." }),
  ),
}).annotate({ identifier: "RedeliveryRequest" })

export const RedeliveryAnswer = Schema.Struct({
  success: Schema.Literal(true),
  redelivered: Schema.Int.annotate({ description: "Events that are sent again." }),
}).annotate({ identifier: "Redelivery" })

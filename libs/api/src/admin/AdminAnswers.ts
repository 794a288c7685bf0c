import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })
const Unlimited = Schema.Union([Schema.Number, Schema.Literal("unlimited")])

/** Credits of a team, for the operator. */
export const TeamCreditsAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({
    team: Schema.String,
    granted: Unlimited.annotate({ description: "Every credit that the team was ever given, used ones included." }),
    used: Schema.Number,
    reserved: Schema.Number.annotate({ description: "Held for pages that have not ended." }),
    remaining: Unlimited.annotate({ description: "Neither used nor reserved." }),
  }),
}).annotate({ identifier: "TeamCredits" })
export type TeamCreditsAnswer = typeof TeamCreditsAnswer.Type

const Event = Schema.Struct({
  seq: Schema.Int,
  at: Time,
  actor: Schema.Literals(["team", "operator"]),
  action: Schema.String,
  outcome: Schema.Literals(["begun", "done", "failed"]),
  requestId: Schema.String,
  team: Schema.optionalKey(Schema.String),
  keyId: Schema.optionalKey(Schema.String),
  username: Schema.optionalKey(Schema.String),
  subject: Schema.optionalKey(
    Schema.String.annotate({ description: "Id or name of the batch, scrape, profile or key." }),
  ),
  target: Schema.optionalKey(Schema.String.annotate({ description: "The first address, or the name of a file." })),
  code: Schema.optionalKey(Schema.String.annotate({ description: "Why it failed." })),
})

/** Events of the audit log, in the order of writing. */
export const AuditAnswer = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Array(Event),
  cursor: Schema.NullOr(Schema.String).annotate({
    description: "For `after`: where the log goes on. Null where the answer is empty.",
  }),
}).annotate({ identifier: "AuditLog" })
export type AuditAnswer = typeof AuditAnswer.Type

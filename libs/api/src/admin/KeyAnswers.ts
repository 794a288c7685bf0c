import { KeyEndpoint } from "@trawl/usage"
import { Schema } from "effect"

const Time = Schema.String.annotate({ format: "date-time" })

const KeyEntry = Schema.Struct({
  id: Schema.String,
  team: Schema.String,
  label: Schema.String,
  state: Schema.Literals(["valid", "expired", "revoked"]),
  endpoints: Schema.optionalKey(
    Schema.Array(KeyEndpoint).annotate({ description: "What the key may be used for; everything when absent." }),
  ),
  rateLimit: Schema.optionalKey(Schema.Int),
  concurrency: Schema.optionalKey(Schema.Int),
  zeroDataRetention: Schema.Boolean,
  threatProtection: Schema.optionalKey(Schema.Boolean),
  createdAt: Time,
  expiresAt: Schema.optionalKey(Time),
  lastUsedAt: Schema.optionalKey(Time.annotate({ description: "To the minute." })),
  revokedAt: Schema.optionalKey(Time),
}).annotate({ identifier: "Key" })
/** A key without its text. */
export type KeyEntry = typeof KeyEntry.Type

export const KeyCreated = Schema.Struct({
  success: Schema.Literal(true),
  key: Schema.String.annotate({ description: "The key itself. It is shown here once and kept nowhere." }),
  data: KeyEntry,
}).annotate({ identifier: "KeyCreated" })

/** The keys of the store, newest first. */
export const KeysAnswer = Schema.Struct({
  success: Schema.Literal(true),
  total: Schema.Int.annotate({ description: "Keys altogether, revoked and expired ones too." }),
  next: Schema.optionalKey(Schema.String.annotate({ format: "uri" })),
  data: Schema.Array(KeyEntry),
}).annotate({ identifier: "Keys" })

export const KeyRevoked = Schema.Struct({ success: Schema.Literal(true), data: KeyEntry }).annotate({
  identifier: "KeyRevoked",
})

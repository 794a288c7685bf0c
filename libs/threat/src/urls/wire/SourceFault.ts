import { Schema } from "effect"

/** A source answered incorrectly or not at all. The message is a sentence without address and key. */
export class SourceFault extends Schema.TaggedError<SourceFault>()("SourceFault", {
  message: Schema.String,
  /** Whether a retry may succeed a moment later. */
  isPassing: Schema.Boolean,
  /** Milliseconds of its `Retry-After`. */
  retryAfterMillis: Schema.optionalKey(Schema.Finite),
}) {}

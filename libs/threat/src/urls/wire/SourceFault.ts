import { Schema } from "effect"

/** A source did not answer as it should. The message is a sentence that names neither address nor key. */
export class SourceFault extends Schema.TaggedError<SourceFault>()("SourceFault", {
  message: Schema.String,
  /** Whether the same question may be answered a moment later. */
  isPassing: Schema.Boolean,
  /** Milliseconds for which it asks to be left alone. */
  retryAfterMillis: Schema.optionalKey(Schema.Finite),
}) {}

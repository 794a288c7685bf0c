import { Schema } from "effect"

/** The request names no key, or none that can be used. The message never repeats the key. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {
  message: Schema.String,
  /** The service has never known this key: somebody may be guessing. */
  isGuess: Schema.optionalKey(Schema.Boolean),
}) {}

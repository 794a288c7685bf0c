import { Schema } from "effect"

/** The request names no key, or none that can be used. The message never repeats the key. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {
  message: Schema.String,
  /** The key is none that this service has ever known: perhaps somebody guesses. */
  isGuess: Schema.optionalKey(Schema.Boolean),
}) {}

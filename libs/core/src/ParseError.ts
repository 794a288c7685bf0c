import { Schema } from "effect"

/** The bytes are of a type that no parser takes, or parsing them ran into a limit. */
export class ParseError extends Schema.TaggedError<ParseError>()("ParseError", {
  mediaType: Schema.String,
  reason: Schema.Literals(["unsupported", "limit"]),
  message: Schema.String,
}) {}

import { Schema } from "effect"

/** The bytes are of a type that no parser takes, parsing them ran into a limit, or the file is protected by a password, damaged, or a scan. */
export class ParseError extends Schema.TaggedError<ParseError>()("ParseError", {
  mediaType: Schema.String,
  reason: Schema.Literals(["unsupported", "limit", "encrypted", "damaged", "scanned"]),
  message: Schema.String,
}) {}

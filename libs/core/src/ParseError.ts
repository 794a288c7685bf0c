import { Schema } from "effect"

/** No parser supports the media type, parsing exceeded a limit, or the file is password-protected, damaged, or a scan. */
export class ParseError extends Schema.TaggedError<ParseError>()("ParseError", {
  mediaType: Schema.String,
  reason: Schema.Literals(["unsupported", "limit", "encrypted", "damaged", "scanned"]),
  message: Schema.String,
}) {}

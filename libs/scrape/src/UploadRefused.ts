import { Schema } from "effect"

/** An uploaded file has a type without a parser, or is to be parsed with options for pages only. */
export class UploadRefused extends Schema.TaggedError<UploadRefused>()("UploadRefused", {
  reason: Schema.Literals(["type", "options"]),
  message: Schema.String,
}) {}

import { Schema } from "effect"

/** A file that a client sent is of a type that no parser takes, or is to be parsed with options that are about pages alone. */
export class UploadRefused extends Schema.TaggedError<UploadRefused>()("UploadRefused", {
  reason: Schema.Literals(["type", "options"]),
  message: Schema.String,
}) {}

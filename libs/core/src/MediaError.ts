import { Schema } from "effect"

/**
 * A page's sound or film could not be had. `unsupported`: none was found, or none that can be taken. `tool`: a program that
 * this needs is not installed. `message` is one sentence for the caller.
 */
export class MediaError extends Schema.TaggedError<MediaError>()("MediaError", {
  kind: Schema.Literals(["audio", "video"]),
  reason: Schema.Literals(["unsupported", "tool", "tooLarge", "timeout"]),
  message: Schema.String,
}) {}

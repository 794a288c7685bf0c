import { Schema } from "effect"

/**
 * The audio or video of a page could not be fetched. `unsupported`: none was found, or none that can be downloaded. `tool`:
 * a required program is not installed. `message` is one sentence for the caller.
 */
export class MediaError extends Schema.TaggedError<MediaError>()("MediaError", {
  kind: Schema.Literals(["audio", "video"]),
  reason: Schema.Literals(["unsupported", "tool", "tooLarge", "timeout"]),
  message: Schema.String,
}) {}

import { Schema } from "effect"

/** A file could not be fetched. `message` is part of a sentence, without secrets. */
export class DownloadFault extends Schema.TaggedError<DownloadFault>()("DownloadFault", {
  reason: Schema.Literals(["refused", "failed", "tooLarge"]),
  message: Schema.String,
}) {}

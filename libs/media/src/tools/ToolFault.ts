import { Schema } from "effect"

/** A program did not do its work. `message` is a part of a sentence, without paths of this machine. */
export class ToolFault extends Schema.TaggedError<ToolFault>()("ToolFault", {
  reason: Schema.Literals(["missing", "failed", "tooLarge"]),
  message: Schema.String,
}) {}

import { Schema } from "effect"

/** A program failed. `message` is part of a sentence, without paths of this machine. */
export class ToolFault extends Schema.TaggedError<ToolFault>()("ToolFault", {
  reason: Schema.Literals(["missing", "failed", "tooLarge"]),
  message: Schema.String,
}) {}

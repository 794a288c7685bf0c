import { ModelError, modelTasks } from "@trawl/core"
import { Schema } from "effect"

/** A question by its key, and its outcome. Plain JSON, so it can be stored in a file. */
export const ModelRecord = Schema.Struct({
  key: Schema.String,
  task: Schema.Literals(modelTasks),
  answer: Schema.optionalKey(Schema.Struct({ value: Schema.Json, warnings: Schema.Array(Schema.String) })),
  /** Instead of an answer. */
  failure: Schema.optionalKey(Schema.Struct({ reason: ModelError.fields.reason, message: Schema.String })),
})
export type ModelRecord = typeof ModelRecord.Type

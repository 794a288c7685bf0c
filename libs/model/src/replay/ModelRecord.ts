import { ModelError, modelTasks } from "@trawl/core"
import { Schema } from "effect"

/** A question that was asked, by its key, and what came of it. Plain JSON: it can be kept in a file. */
export const ModelRecord = Schema.Struct({
  key: Schema.String,
  task: Schema.Literals(modelTasks),
  answer: Schema.optionalKey(Schema.Struct({ value: Schema.Json, warnings: Schema.Array(Schema.String) })),
  /** In the place of an answer. */
  failure: Schema.optionalKey(Schema.Struct({ reason: ModelError.fields.reason, message: Schema.String })),
})
export type ModelRecord = typeof ModelRecord.Type

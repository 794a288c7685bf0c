import { option } from "@trawl/core"
import { Schema } from "effect"

/** The request option that forbids keeping anything of a request. */
export const RetentionOptions = {
  zeroDataRetention: option(Schema.Boolean, false, "Keep nothing of the request once its results are delivered."),
}
export type RetentionOptions = Schema.Struct<typeof RetentionOptions>["Type"]

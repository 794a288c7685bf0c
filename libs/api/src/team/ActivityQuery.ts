import { ActivityEndpoint } from "@trawl/usage"
import { Schema, SchemaGetter } from "effect"
import { ListLimit } from "./ListLimit.ts"

const message = "must be the cursor of an answer before"

const Cursor = Schema.String.annotate({ message })
  .check(Schema.isPattern(/^\d{1,15}$/u, { message }))
  .pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

/** The query of GET /v2/team/activity. */
export const ActivityQuery = {
  endpoint: Schema.optionalKey(ActivityEndpoint),
  limit: Schema.optionalKey(ListLimit),
  cursor: Schema.optionalKey(Cursor),
}

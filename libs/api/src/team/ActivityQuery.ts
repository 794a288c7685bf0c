import { ActivityEndpoint } from "@trawl/usage"
import { Schema, SchemaGetter } from "effect"

const cursorMessage = "must be the cursor of an answer before"
const limitMessage = "must be a whole number from 1 to 100"

const number = (message: string, pattern: RegExp) =>
  Schema.String.annotate({ message })
    .check(Schema.isPattern(pattern, { message }))
    .pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

/** The query of GET /v2/team/activity. */
export const ActivityQuery = {
  endpoint: Schema.optionalKey(ActivityEndpoint),
  limit: Schema.optionalKey(number(limitMessage, /^(?:[1-9]\d?|100)$/u)),
  cursor: Schema.optionalKey(number(cursorMessage, /^\d{1,15}$/u)),
}

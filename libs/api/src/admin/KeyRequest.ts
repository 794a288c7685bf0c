import { KeyGrant } from "@trawl/usage"
import { Schema, SchemaGetter } from "effect"
import { timeMillis } from "../request/timeMillis.ts"

const message = "must be a time such as 2027-01-31T12:00:00Z"

const Time = Schema.String.annotate({
  message,
  format: "date-time",
  description: "When the key stops to work. Absent: never.",
})
  .check(Schema.makeFilter((text: string) => (timeMillis(text) === undefined ? message : undefined)))
  .pipe(
    Schema.decodeTo(Schema.Number, {
      decode: SchemaGetter.transform((text: string) => Date.parse(text)),
      encode: SchemaGetter.transform((millis: number) => new Date(millis).toISOString()),
    }),
  )

/** The body of POST /v2/admin/keys. */
export const KeyRequest = Schema.Struct({ ...KeyGrant.fields, expiresAt: Schema.optionalKey(Time) }).annotate({
  identifier: "KeyRequest",
})

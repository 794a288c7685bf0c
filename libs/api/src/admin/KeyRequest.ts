import { KeyGrant } from "@trawl/usage"
import { Schema, SchemaGetter } from "effect"

const message = "must be a time such as 2027-01-31T12:00:00Z"
/** Dates parse a day that its month does not have as one of the next month. */
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text))

const Time = Schema.String.annotate({
  message,
  format: "date-time",
  description: "When the key stops to work. Absent: never.",
})
  .check(Schema.makeFilter((text: string) => (isTime(text) ? undefined : message)))
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

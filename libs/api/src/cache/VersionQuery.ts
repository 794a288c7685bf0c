import { Schema, SchemaGetter } from "effect"

const message = "must be the number of a version, as GET /v2/changes lists them"

/** The number of a version in a query. */
export const VersionNumber = Schema.String.annotate({ message })
  .check(Schema.isPattern(/^[1-9]\d{0,14}$/u, { message }))
  .pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

/** Selects the history of a page. */
export const pageBranch = {
  url: Schema.optionalKey(
    Schema.String.annotate({ description: "The page, in any of the forms that the history takes for one." }),
  ),
  tag: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(1000)).annotate({
      description: "The tag of the scrapes; absent: scrapes without one.",
    }),
  ),
}

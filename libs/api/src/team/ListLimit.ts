import { Schema, SchemaGetter } from "effect"

const message = "must be a whole number from 1 to 100"

/** How many entries of a list to answer with. */
export const ListLimit = Schema.String.annotate({ message })
  .check(Schema.isPattern(/^(?:[1-9]\d?|100)$/u, { message }))
  .pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

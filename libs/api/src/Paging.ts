import { Schema, SchemaGetter } from "effect"

const message = "must be a whole number from 0 on"
const Digits = Schema.String.annotate({ message }).check(Schema.isPattern(/^\d{1,15}$/u, { message }))

const Count = Digits.pipe(Schema.decodeTo(Schema.Int, { decode: SchemaGetter.Number(), encode: SchemaGetter.String() }))

/** The query of a paged list. */
export const Paging = { skip: Schema.optionalKey(Count), limit: Schema.optionalKey(Count) }

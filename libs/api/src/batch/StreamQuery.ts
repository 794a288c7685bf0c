import { Schema } from "effect"

const message = "must be a cursor that a stream of this batch has told"

/** The query of a stream that goes on after what its reader has. */
export const StreamQuery = {
  after: Schema.optionalKey(Schema.String.annotate({ message }).check(Schema.isPattern(/^\d{1,10}\.\d{1,10}(?:\.end)?$/u, { message }))),
}

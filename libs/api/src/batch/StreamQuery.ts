import { Schema } from "effect"

const message = "must be a cursor from a stream of this batch"

/** The query of a stream, to resume after a cursor. */
export const StreamQuery = {
  after: Schema.optionalKey(
    Schema.String.annotate({ message }).check(Schema.isPattern(/^\d{1,10}\.\d{1,10}(?:\.end)?$/u, { message })),
  ),
}

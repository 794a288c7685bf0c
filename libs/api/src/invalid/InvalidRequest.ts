import { Schema } from "effect"

/** One mistake in a body: path, kind, and expectation. Never the value itself. */
export const InvalidDetail = Schema.Struct({
  /** Kind of mistake, e.g. `invalid_type`, `unrecognized_keys`, `too_big`, `custom`. */
  code: Schema.String,
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  message: Schema.String,
  /** The unknown keys. */
  keys: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type InvalidDetail = typeof InvalidDetail.Type

/** A request that breaks the contract. `message` is one sentence that names the field. */
export class InvalidRequest extends Schema.TaggedError<InvalidRequest>()("InvalidRequest", {
  message: Schema.String,
  details: Schema.Array(InvalidDetail),
}) {}

/** A body that is not JSON, or not JSON that can be read safely. */
export class InvalidJson extends Schema.TaggedError<InvalidJson>()("InvalidJson", { message: Schema.String }) {}

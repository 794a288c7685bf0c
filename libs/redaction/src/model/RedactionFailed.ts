import { Schema } from "effect"

/**
 * Personal data could not be searched as requested, so nothing of the page is delivered. `absent`: there is no model. `retention`: nothing may be
 * stored, and the operator has not declared that the model stores nothing. `tooLong`: the page exceeds the model's limit. `timeout`, `unreachable`: the model
 * did not answer. `invalid`: its answer was unusable.
 */
export class RedactionFailed extends Schema.TaggedError<RedactionFailed>()("RedactionFailed", {
  reason: Schema.Literals(["absent", "invalid", "retention", "timeout", "tooLong", "unreachable"]),
  /** Why, as a clause; quotes nothing of the page. */
  why: Schema.String,
}) {
  override get message() {
    return `The page could not be redacted, so nothing of it is delivered: ${this.why} redactPII with mode "fast" needs no model.`
  }
}

import { Schema } from "effect"

/**
 * Personal data could not be looked for as it was asked, so nothing of the page is delivered. `absent`: the model is not there. `retention`: nothing may be
 * kept, and the operator has not declared that the model keeps nothing. `tooLong`: the page has more text than it searches. `timeout`, `unreachable`: it did
 * not answer. `invalid`: its answer was none.
 */
export class RedactionFailed extends Schema.TaggedError<RedactionFailed>()("RedactionFailed", {
  reason: Schema.Literals(["absent", "invalid", "retention", "timeout", "tooLong", "unreachable"]),
  /** Why, as a clause: nothing of the page. */
  why: Schema.String,
}) {
  override get message() {
    return `The page could not be redacted, so nothing of it is delivered: ${this.why} redactPII with mode "fast" needs no model.`
  }
}

import { Schema } from "effect"

/** The store of the teams' usage does not answer. */
export class UsageUnavailable extends Schema.TaggedError<UsageUnavailable>()("UsageUnavailable", {}) {
  override get message() {
    return "The store of credits and usage is not available at the moment. Try again in a few seconds."
  }
}

import { Schema } from "effect"

/** The changes of a scrape to its profile could not be saved. The message is a sentence for the document's `warning`. */
export class StateNotKept extends Schema.TaggedError<StateNotKept>()("StateNotKept", {
  profile: Schema.String,
  why: Schema.String,
}) {
  override get message() {
    return `The changes to the profile "${this.profile}" were not kept: ${this.why}`
  }
}

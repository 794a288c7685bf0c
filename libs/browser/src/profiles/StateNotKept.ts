import { Schema } from "effect"

/** What a scrape changed in its profile could not be kept. The message is a sentence for the document's `warning`. */
export class StateNotKept extends Schema.TaggedError<StateNotKept>()("StateNotKept", { profile: Schema.String, why: Schema.String }) {
  override get message() {
    return `The changes to the profile "${this.profile}" were not kept: ${this.why}`
  }
}

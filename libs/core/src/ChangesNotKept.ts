import { Schema } from "effect"

/** The observation of a scrape could not be stored, so it cannot be compared. */
export class ChangesNotKept extends Schema.TaggedError<ChangesNotKept>()("ChangesNotKept", {
  /** `absent`: this program has no history. `size`: the page exceeds the size limit of a version. `store`: the database does not answer. */
  reason: Schema.Literals(["absent", "size", "store"]),
  /** The last clause of a sentence. */
  why: Schema.String,
}) {
  override get message(): string {
    return `The page cannot be compared: ${this.why}`
  }
}

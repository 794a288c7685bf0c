import { Schema } from "effect"

/** Nothing was kept of what a scrape saw, so there is nothing to compare it with. */
export class ChangesNotKept extends Schema.TaggedError<ChangesNotKept>()("ChangesNotKept", {
  /** `absent`: this program has no history. `size`: the page is larger than what is kept. `store`: the database does not answer. */
  reason: Schema.Literals(["absent", "size", "store"]),
  /** The end of a sentence. */
  why: Schema.String,
}) {
  override get message(): string {
    return `The page cannot be compared: ${this.why}`
  }
}

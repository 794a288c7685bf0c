import { Schema } from "effect"

/** Credits cannot be added to a team with unlimited credits. */
export class UnlimitedCredits extends Schema.TaggedError<UnlimitedCredits>()("UnlimitedCredits", {}) {
  override get message() {
    return "The team has unlimited credits, so none can be added: set a number first."
  }
}

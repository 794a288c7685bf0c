import { Schema } from "effect"

const credits = (count: number): string => (count === 1 ? "1 credit" : `${count} credits`)

/** The team has fewer credits left than the request costs at least. */
export class InsufficientCredits extends Schema.TaggedError<InsufficientCredits>()("InsufficientCredits", {
  required: Schema.Number,
  /** What is neither used nor reserved. */
  remaining: Schema.Number,
}) {
  override get message() {
    return `The request needs ${credits(this.required)}, and the team has ${this.remaining === 0 ? "none" : credits(this.remaining)} left: ask for less, or ask the operator for more credits.`
  }
}

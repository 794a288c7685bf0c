import { Schema } from "effect"

const credits = (count: number): string => (count === 1 ? "1 credit" : `${count} credits`)

/** The team has fewer credits left than the minimum cost of the request. */
export class InsufficientCredits extends Schema.TaggedError<InsufficientCredits>()("InsufficientCredits", {
  required: Schema.Number,
  /** Credits that are neither used nor reserved. */
  remaining: Schema.Number,
}) {
  override get message() {
    return `The request needs ${credits(this.required)}, and the team has ${this.remaining === 0 ? "none" : credits(this.remaining)} left: ask for less, or ask the operator for more credits.`
  }
}

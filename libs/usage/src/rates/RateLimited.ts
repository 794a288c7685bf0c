import { Schema } from "effect"

const what = { starts: " that start work", reads: " that read", key: " of this key" }

/** A team, or one of its keys, has used up its requests for the minute. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  kind: Schema.Literals(["starts", "reads", "key"]),
  /** Requests a minute. */
  limit: Schema.Int,
  /** Whole seconds until the next request is allowed. */
  retryAfterSeconds: Schema.Int,
}) {
  override get message() {
    return `Rate limit of ${this.limit} requests a minute${what[this.kind]} reached. Try again in ${this.retryAfterSeconds} s.`
  }
}

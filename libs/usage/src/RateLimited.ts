import { Schema } from "effect"

/** A team has used up its requests of the minute. */
export class RateLimited extends Schema.TaggedError<RateLimited>()("RateLimited", {
  kind: Schema.Literals(["starts", "reads"]),
  /** Requests a minute. */
  limit: Schema.Int,
  /** Whole seconds until the next request is allowed. */
  retryAfterSeconds: Schema.Int,
}) {
  override get message() {
    return `Rate limit of ${this.limit} requests a minute that ${this.kind === "starts" ? "start work" : "read"} reached. Try again in ${this.retryAfterSeconds} s.`
  }
}

import { Schema } from "effect"

/** The cache does not answer, and the request forbids fetching the page instead. */
export class CacheUnavailable extends Schema.TaggedError<CacheUnavailable>()("CacheUnavailable", {}) {
  override get message() {
    return "The cache does not answer at the moment, and the request allows nothing else; try again later."
  }
}

import { Schema } from "effect"

/** A file of `TRAWL_THREAT_FEEDS` is not there or cannot be read: no address would pass a scan. */
export class FeedUnusable extends Schema.TaggedError<FeedUnusable>()("FeedUnusable", { file: Schema.String }) {
  override get message() {
    return `The feed ${this.file} of TRAWL_THREAT_FEEDS cannot be read: correct its path, or leave it out.`
  }
}

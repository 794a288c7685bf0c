import { Schema } from "effect"

/** `minAge` requires a cached page, and none of that age exists. */
export class NoCachedData extends Schema.TaggedError<NoCachedData>()("NoCachedData", { url: Schema.String }) {
  override get message() {
    return "No cached copy of the page is at least as old as minAge asks; leave minAge out to fetch the page."
  }
}

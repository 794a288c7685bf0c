import { Schema } from "effect"

/** The start of a map is no page, and no other source names an address of the site. */
export class MapFailed extends Schema.TaggedError<MapFailed>()("MapFailed", {
  url: Schema.String,
  /** Of the answer for the start. */
  status: Schema.Int,
}) {
  override get message() {
    return `The page ${this.url} answered with status ${this.status}, and neither it nor a sitemap names an address of the site.`
  }
}

import { mapFields, ScrapeRequest } from "@trawl/scrape"
import { RetentionOptions } from "@trawl/usage"
import { Schema } from "effect"

/** The body of POST /v2/map. */
export const MapRequest = Schema.Struct({
  url: ScrapeRequest.fields.url.annotate({
    description: "Where the site begins. With a path, its part below that path.",
  }),
  ...mapFields,
  ...RetentionOptions,
})
export type MapRequest = (typeof MapRequest)["Type"]

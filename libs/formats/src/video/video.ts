import { Format } from "@trawl/core"
import { Schema } from "effect"

/** Address of a supported page's video. */
export const video = Format.planned({
  type: "video",
  options: {},
  output: { video: Schema.String, videos: Schema.Array(Schema.Json) },
})

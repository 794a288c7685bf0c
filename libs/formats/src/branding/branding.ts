import { Format } from "@trawl/core"
import { Schema } from "effect"

/** Colours, fonts and logos of the page's brand. */
export const branding = Format.planned({
  type: "branding",
  options: {},
  output: { branding: Schema.Json },
  refusesUploads: true,
})

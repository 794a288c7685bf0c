import { Format } from "@trawl/core"
import { Schema } from "effect"

/** Address of the sound of a supported video page. */
export const audio = Format.planned({
  type: "audio",
  options: {},
  output: { audio: Schema.String },
})

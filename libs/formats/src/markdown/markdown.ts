import { Format } from "@trawl/core"
import { Schema } from "effect"

/** The page's content as markdown. */
export const markdown = Format.pure({
  type: "markdown",
  meaning: "The content as markdown.",
  options: {},
  output: { markdown: Schema.String },
  render: (page) => ({ markdown: page.markdown().text }),
})

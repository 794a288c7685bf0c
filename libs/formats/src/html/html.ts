import { Format } from "@trawl/core"
import { Schema } from "effect"
import { toHtml } from "hast-util-to-html"

/** The page's content as HTML, cleaned: addresses are absolute, scripts and styles gone. */
export const html = Format.pure({
  type: "html",
  options: {},
  output: { html: Schema.String },
  render: (page) => ({ html: toHtml(page.content) }),
})

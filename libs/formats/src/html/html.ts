import { Format } from "@trawl/core"
import { Schema } from "effect"
import { toHtml } from "hast-util-to-html"
import { safeTree } from "./safeTree.ts"

/** The page's content as sanitized HTML: URLs are absolute, and nothing runs. */
export const html = Format.pure({
  type: "html",
  meaning:
    "The content as HTML, cleaned, its addresses absolute; [nothing in it runs](convert.md#what-is-safe-to-show).",
  options: {},
  output: { html: Schema.String },
  render: (page) => ({ html: toHtml(safeTree(page.content())) }),
})

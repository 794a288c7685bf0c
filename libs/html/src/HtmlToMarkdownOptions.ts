import type { ContentOptions } from "@trawl/content"
import type { RoundTripOptions } from "@trawl/markdown/write"

/** Options of `htmlToMarkdown`: the content options, each with its default, whether the markdown will become HTML again, and the document's address and charset. */
export interface HtmlToMarkdownOptions extends Partial<ContentOptions>, RoundTripOptions {
  /** Absolute URL of the document, against which relative addresses resolve; without it, and without a `base` in the document, they stay as they are. */
  readonly url?: string
  /** Charset of a document in bytes, from its HTTP header; found out if absent. */
  readonly charset?: string
}

import type { RoundTripOptions } from "@trawl/markdown/write"
import { contentDefaults, type ContentOptions } from "@trawl/content"
import { decodeText, parseTree } from "@trawl/hast"
import { convertTree } from "./convertTree.ts"

/** Options of `htmlToMarkdown`: the content options, each with its default, whether the markdown will become HTML again, and the document's address and charset. */
export interface HtmlToMarkdownOptions extends Partial<ContentOptions>, RoundTripOptions {
  /** Absolute URL of the document, against which relative addresses resolve; without it, and without a `base` in the document, they stay as they are. */
  readonly url?: string
  /** Charset of a document in bytes, from its HTTP header; detected if absent. */
  readonly charset?: string
}

/** Converts the main content of an HTML document, or all of it, to markdown. Linear in the size of the document; throws only for an invalid selector. */
export const htmlToMarkdown = (
  html: string | Uint8Array,
  { charset, url = "", ...options }: HtmlToMarkdownOptions = {},
): string => {
  const tree = parseTree(typeof html === "string" ? decoded(html) : decodeText(html, charset))
  return convertTree({ tree, url, status: 200 }, { ...contentDefaults, ...options }).markdown().text
}

// As decoded from bytes: without a byte order mark and lone surrogates.
const decoded = (html: string): string => html.replace(/^\uFEFF/u, "").toWellFormed()

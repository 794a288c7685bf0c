import type { RoundTripOptions } from "@trawl/markdown/write"
import { contentDefaults, type ContentOptions } from "@trawl/content"
import { decodeText, parseTree } from "@trawl/hast"
import { convertTree } from "./convertTree.ts"

/** What `htmlToMarkdown` obeys: the content options, each with its default, whether the document is to become HTML again, and where it came from. */
export interface HtmlToMarkdownOptions extends Partial<ContentOptions>, RoundTripOptions {
  /** With its scheme. Makes relative addresses absolute; without it, and without a `base` in the document, they stay as they are. */
  readonly url?: string
  /** Of a document given as bytes, as its HTTP header says; found out when absent. */
  readonly charset?: string
}

/** Markdown of the main content of an HTML document, or of all of it. Linear in the size of the document; throws for a selector that is none, and for nothing else. */
export const htmlToMarkdown = (html: string | Uint8Array, { charset, url = "", ...options }: HtmlToMarkdownOptions = {}): string => {
  const tree = parseTree(typeof html === "string" ? decoded(html) : decodeText(html, charset))
  return convertTree({ tree, url, status: 200 }, { ...contentDefaults, ...options }).markdown().text
}

// As its bytes would be: without a byte order mark and without half of a character.
const decoded = (html: string): string => html.replace(/^\uFEFF/u, "").toWellFormed()

import { contentDefaults } from "./contentDefaults.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import { parseHtml } from "./parseHtml.ts"

/** What `htmlToMarkdown` obeys: the content options, each with its default, and where the document came from. */
export interface HtmlToMarkdownOptions extends Partial<ContentOptions> {
  /** With its scheme. Makes relative addresses absolute; without it, and without a `base` in the document, they stay as they are. */
  readonly url?: string
  /** Of a document given as bytes, as its HTTP header says; found out when absent. */
  readonly charset?: string
}

/** Markdown of the main content of an HTML document, or of all of it. Linear in the size of the document; throws for a selector that is none, and for nothing else. */
export const htmlToMarkdown = (html: string | Uint8Array, { charset, url = "", ...options }: HtmlToMarkdownOptions = {}): string => {
  const body = typeof html === "string" ? { body: new TextEncoder().encode(html), charset: "utf-8" } : { body: html, ...(charset === undefined ? {} : { charset }) }
  return parseHtml({ url, status: 200, mediaType: "text/html", ...body }, { ...contentDefaults, ...options }).markdown().text
}

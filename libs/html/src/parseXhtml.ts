import type { Page, PageSource } from "@trawl/core"
import type { ContentOptions } from "./ContentOptions.ts"
import { decodeText } from "./decodeText.ts"
import { htmlOfXhtml } from "./htmlOfXhtml.ts"
import { parseHtml } from "./parseHtml.ts"

/** The page of an XHTML document. A broken one is read as the HTML that it was taken for. */
export const parseXhtml = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const html = new TextEncoder().encode(htmlOfXhtml(text))
  return { ...parseHtml({ ...source, body: html, charset: "utf-8" }, options), source, text }
}

import { type BodyDecoder, parseTree } from "@trawl/hast"
import type { HtmlToMarkdownOptions } from "./HtmlToMarkdownOptions.ts"
import { markdownOf } from "./markdownOf.ts"

/** Converts HTML to markdown: a text, or bytes as the decoder reads them. */
export const converterBy =
  (decode: BodyDecoder) =>
  (html: string | Uint8Array, { charset, ...options }: HtmlToMarkdownOptions = {}): string =>
    markdownOf(parseTree(typeof html === "string" ? asDecoded(html) : decode(html, charset)), options)

// Without a byte order mark and lone surrogates.
const asDecoded = (html: string): string => html.replace(/^\uFEFF/u, "").toWellFormed()

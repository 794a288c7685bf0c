import type { Page, PageSource } from "@trawl/core/page"
import type { Root } from "hast"
import type { ContentOptions, Model } from "@trawl/content"
import { decodeText, parseTree } from "@trawl/hast"
import type { ContentUse } from "./ContentUse.ts"
import { convertTree } from "./convertTree.ts"

/** Parses an HTML document into a page. Uses the trained tables of `@trawl/content` if no model is given. Total: every byte sequence is a document. */
export const parseHtml = (source: PageSource, options: ContentOptions & ContentUse, model?: Model): Page =>
  Object.assign(
    new PageText(source),
    convertTree({ tree: treeOf(source), url: source.url, status: source.status }, options, model),
  )

/** Decodes the text of a page on demand: only one format reads it, and it is as large as everything else. */
class PageText {
  readonly source: PageSource
  constructor(source: PageSource) {
    this.source = source
  }
  get text(): string {
    return decodeText(this.source.body, this.source.charset)
  }
}

// A separate function, because the stack frame of the caller would keep the text while the page is converted.
const treeOf = ({ body, charset }: PageSource): Root => parseTree(decodeText(body, charset))

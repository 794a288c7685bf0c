import type { ContentOptions, Model } from "@trawl/content"
import type { Page, PageSource } from "@trawl/core/page"
import { type BodyDecoder, parseTree } from "@trawl/hast"
import type { Root } from "hast"
import type { ContentUse } from "./ContentUse.ts"
import { convertTree } from "./convertTree.ts"

/** Parses HTML documents into pages, read by the decoder. */
export const parserBy = (decode: BodyDecoder) => {
  const PageText = pageTextBy(decode)
  return (source: PageSource, options: ContentOptions & ContentUse, model?: Model): Page =>
    Object.assign(
      new PageText(source),
      convertTree({ tree: treeOf(source, decode), url: source.url, status: source.status }, options, model),
    )
}

/**
 * Decodes the text of a page on demand: only one format reads it, and it is as large as everything else. One class for each decoder and no
 * private field, because a page that is rewritten inherits the getter.
 */
const pageTextBy = (decode: BodyDecoder) =>
  class {
    readonly source: PageSource
    constructor(source: PageSource) {
      this.source = source
    }
    get text(): string {
      return decode(this.source.body, this.source.charset)
    }
  }

// A separate function, because the stack frame of the caller would keep the text while the page is converted.
const treeOf = ({ body, charset }: PageSource, decode: BodyDecoder): Root => parseTree(decode(body, charset))

import type { Page, PageSource } from "@trawl/core"
import type { Root } from "hast"
import type { ContentOptions, Model } from "@trawl/content"
import { decodeText, parseTree } from "@trawl/hast"
import type { ContentUse } from "./ContentUse.ts"
import { convertTree } from "./convertTree.ts"

/** The page of an HTML document, its main content chosen by the trained tables of this lib or by those given. Total: every byte sequence is some document. */
export const parseHtml = (source: PageSource, options: ContentOptions & ContentUse, model?: Model): Page =>
  Object.assign(new Sourced(source), convertTree({ tree: treeOf(source), url: source.url, status: source.status }, options, model))

/** The text of a page is asked for by one format only, and as large as all of the rest. */
class Sourced {
  readonly source: PageSource
  constructor(source: PageSource) {
    this.source = source
  }
  get text(): string {
    return decodeText(this.source.body, this.source.charset)
  }
}

// On its own, or the frame of the caller would keep the text while the page is converted.
const treeOf = ({ body, charset }: PageSource): Root => parseTree(decodeText(body, charset))

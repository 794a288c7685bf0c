import type { Page, PageSource } from "@trawl/core/page"
import type { ContentOptions } from "@trawl/content"
import { decodeText } from "@trawl/hast/charsets"
import { parseTree } from "@trawl/hast"
import type { ContentUse } from "../ContentUse.ts"
import { convertTree } from "../convertTree.ts"
import { htmlOfXhtml } from "./xml/htmlOfXhtml.ts"

/** The page of an XHTML document. A broken one is read as HTML. */
export const parseXhtml = (source: PageSource, options: ContentOptions & ContentUse): Page => {
  const text = decodeText(source.body, source.charset)
  return {
    ...convertTree({ tree: parseTree(htmlOfXhtml(text)), url: source.url, status: source.status }, options),
    source,
    text,
  }
}

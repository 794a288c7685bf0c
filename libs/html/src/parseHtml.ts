import type { Page, PageSource } from "@trawl/core"
import type { ContentOptions } from "./ContentOptions.ts"
import { decodeText } from "./decodeText.ts"
import { findBase } from "./findBase.ts"
import { memoised } from "./memoised.ts"
import { parseTree } from "./parseTree.ts"
import { readMetadata } from "./metadata/readMetadata.ts"
import { selectContent } from "./selectContent.ts"
import { toPageMarkdown } from "./toPageMarkdown.ts"

/** The page of an HTML document. Total: every byte sequence is some document. */
export const parseHtml = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const tree = parseTree(text)
  const base = findBase(tree, source.url)
  const metadata = readMetadata(tree, base)
  const title = typeof metadata.title === "string" ? metadata.title : ""
  const content = selectContent({ tree, url: source.url, base, title }, options)
  return {
    source,
    text,
    tree,
    content,
    base,
    markdown: memoised(() => toPageMarkdown(content, base, options)),
    metadata,
    warnings: [],
  }
}

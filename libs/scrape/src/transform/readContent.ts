import type { PageSource } from "@trawl/core"
import type { ConvertOptions } from "../convert.ts"
import { parsePage } from "../parsePage.ts"
import { isSlowType, parserOf } from "../parsers.ts"
import { fixedContent, longestContent, type PageContent } from "./PageContent.ts"

/** What transforms see of a page. Throws ParseError where it cannot be read. */
export const readContent = (source: PageSource, options: ConvertOptions): PageContent => {
  if (isSlowType(source.mediaType) || parserOf(source.mediaType) === undefined) return fixedContent(source)
  const { content, markdown, metadata, rewritten } = parsePage(source, options)
  if (rewritten === undefined) return fixedContent(source)
  return { mediaType: source.mediaType, content: markdown().text.length > longestContent ? undefined : content(), metadata, warnings: [] }
}

import type { PageSource } from "@trawl/core"
import { formats } from "@trawl/formats"
import { findInjections } from "@trawl/threat"
import type { ConvertOptions } from "../convert.ts"
import { parsePage } from "../parsePage.ts"
import { isSlowType, parserOf } from "../parsers.ts"
import { fixedContent, longestContent, type PageContent } from "./PageContent.ts"

/** What transforms see of a page. Throws ParseError where it cannot be read. */
export const readContent = (source: PageSource, options: ConvertOptions): PageContent => {
  if (isSlowType(source.mediaType) || parserOf(source.mediaType) === undefined) return fixedContent(source)
  const page = parsePage(source, options)
  if (page.rewritten === undefined) return fixedContent(source)
  const markdown = page.markdown().text
  const searched = formats.scanPage(options.formats) ? { searched: { injections: findInjections(page), markdown } } : {}
  return { mediaType: source.mediaType, content: markdown.length > longestContent ? undefined : page.content(), metadata: page.metadata, ...searched, warnings: [] }
}

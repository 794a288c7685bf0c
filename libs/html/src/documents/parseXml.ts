import type { Page, PageSource } from "@trawl/core/page"
import type { ContentOptions } from "@trawl/content"
import { parseTree, repairMojibake, textOf } from "@trawl/hast"
import { decodeText } from "@trawl/hast/charsets"
import { codePage } from "./code/codePage.ts"
import { layOutXml } from "./code/layOutXml.ts"
import { documentPage } from "./documentPage.ts"
import { feedTree } from "./feeds/feedTree.ts"
import { readFeed } from "./feeds/readFeed.ts"
import { parseXhtml } from "./parseXhtml.ts"
import { xmlTokens } from "./xml/xmlTokens.ts"

/** The page of an XML document: a feed as its title and entries, XHTML as HTML, anything else as one fenced block. */
export const parseXml = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  if (isXhtml(text)) return parseXhtml(source, options)
  const feed = readFeed(repairMojibake(text), source.url)
  if (feed === undefined) return codePage(source, { language: "xml", layOut: layOutXml }, options)
  return documentPage(source, { text, tree: feedTree(feed, source.url), title: plainTitle(feed.title) }, options)
}

// Titles of feeds are often HTML.
const plainTitle = (title: string): string => (/[<&]/u.test(title) ? textOf(parseTree(title)).trim() : title)

/** Whether its first element is that of a page, whatever comes before it. */
const isXhtml = (text: string): boolean => {
  for (const { end, kind, start } of xmlTokens(text)) {
    if (kind === "open" || kind === "empty") return /^<(?:[\w.-]+:)?html[\s/>]/iu.test(text.slice(start, end))
    if (kind !== "other" && text.slice(start, end).trim() !== "") return false
  }
  return false
}

import type { Page, PageSource } from "@trawl/core/page"
import type { ContentOptions } from "@trawl/content"
import { decodeText } from "@trawl/hast/charsets"
import { codePage } from "./code/codePage.ts"
import { layOutXml } from "./code/layOutXml.ts"
import { documentPage } from "./documentPage.ts"
import { feedTree } from "./feeds/feedTree.ts"
import { readFeed } from "./feeds/readFeed.ts"
import { parseXhtml } from "./parseXhtml.ts"

/** The page of an XML document: a feed as its title and entries, XHTML as HTML, anything else as one fenced block. */
export const parseXml = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  if (isXhtml(text)) return parseXhtml(source, options)
  const feed = readFeed(text)
  if (feed === undefined) return codePage(source, { language: "xml", layOut: layOutXml }, options)
  return documentPage(source, { text, tree: feedTree(feed), title: feed.title }, options)
}

const isXhtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE html[^>]*>\s*)?<html[\s>]/iu.test(text.slice(0, 2_000))

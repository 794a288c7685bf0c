import type { Page, PageSource } from "@trawl/core"
import { codePage } from "./codePage.ts"
import type { ContentOptions } from "./ContentOptions.ts"
import { decodeText } from "./decodeText.ts"
import { feedTree } from "./feedTree.ts"
import { memoised } from "./memoised.ts"
import { parseHtml } from "./parseHtml.ts"
import { readFeed } from "./readFeed.ts"
import { selectContent } from "./selectContent.ts"
import { toPageMarkdown } from "./toPageMarkdown.ts"

/** The page of an XML document: a feed as its title and entries, XHTML as HTML, anything else as one fenced block. */
export const parseXml = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  if (isXhtml(text)) return parseHtml(source, options)
  const feed = readFeed(text)
  if (feed === undefined) return codePage(source, "xml")
  const tree = feedTree(feed)
  const base = source.url
  // All of a feed is content.
  const content = selectContent({ tree, url: base, base, title: feed.title }, { ...options, onlyMainContent: false })
  return {
    source,
    text,
    tree,
    content,
    base,
    markdown: memoised(() => toPageMarkdown(content, base, options)),
    metadata: feed.title === "" ? {} : { title: feed.title },
    warnings: [],
  }
}

const isXhtml = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE html[^>]*>\s*)?<html[\s>]/iu.test(text.slice(0, 2_000))

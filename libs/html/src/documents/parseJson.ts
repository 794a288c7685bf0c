import type { Page, PageSource } from "@trawl/core/page"
import type { ContentOptions } from "@trawl/content"
import { decodeText } from "@trawl/hast/charsets"
import { codePage } from "./code/codePage.ts"
import { layOutJson } from "./code/layOutJson.ts"
import { documentPage } from "./documentPage.ts"
import { feedTree } from "./feeds/feedTree.ts"
import { readJsonFeed } from "./feeds/readJsonFeed.ts"

/** The page of a JSON or JSON Lines document: a feed as its title and entries, anything else as one fenced block. */
export const parseJson = (source: PageSource, options: ContentOptions): Page => {
  const text = decodeText(source.body, source.charset)
  const feed = readJsonFeed(text)
  if (feed === undefined) return codePage(source, { language: "json", layOut: layOutJson }, options)
  return documentPage(source, { text, tree: feedTree(feed, source.url), title: feed.title }, options)
}

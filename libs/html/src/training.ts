import { contentDefaults } from "@trawl/content"
import type { Model } from "@trawl/content/training"
import { parseHtml } from "./parseHtml.ts"

/** Markdown of a page's main content, chosen with another model than the shipped one. */
export const markdownBy = (html: string, url: string, model: Model): string => {
  const source = { url, status: 200, mediaType: "text/html", charset: "utf-8", body: new TextEncoder().encode(html) }
  return parseHtml(source, contentDefaults, model).markdown().text
}

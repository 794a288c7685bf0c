import { contentDefaults } from "@trawl/content"
import { buildModel, type ModelTables } from "@trawl/content/training"
import { parseHtml } from "./parseHtml.ts"

/** Markdown of a page's main content, chosen with other tables than the shipped ones. */
export const markdownBy = (html: string, url: string, tables: ModelTables): string => {
  const source = { url, status: 200, mediaType: "text/html", charset: "utf-8", body: new TextEncoder().encode(html) }
  return parseHtml(source, contentDefaults, buildModel(tables)).markdown().text
}

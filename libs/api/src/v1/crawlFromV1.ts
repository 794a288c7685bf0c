import type { Schema } from "effect"
import { fromV1 } from "./fromV1.ts"
import type { V1CrawlRequest } from "./V1Requests.ts"

type Body = Readonly<Record<string, Schema.Json>>
type V1Crawl = Partial<typeof V1CrawlRequest.Encoded>

const sitemapOf = ({ ignoreSitemap, sitemap, sitemapOnly }: V1Crawl) => {
  if (sitemap !== undefined) return { sitemap }
  if (sitemapOnly === true) return { sitemap: "only" }
  return ignoreSitemap === true ? { sitemap: "skip" } : {}
}

/** Converts a valid crawl body of version 1 to one of version 2, without `maxDepth`, which version 2 does not have. */
export const crawlFromV1 = (written: Body): Body => {
  // The cast holds because the body is valid.
  const body = written as V1Crawl
  const { allowBackwardLinks, ignoreSitemap: _, maxDepth: __, scrapeOptions = {}, sitemapOnly: ___, ...same } = body
  const mapped = {
    ...(allowBackwardLinks === undefined ? {} : { crawlEntireDomain: allowBackwardLinks }),
    ...same,
    ...sitemapOf(body),
    scrapeOptions: fromV1(scrapeOptions as Body),
  }
  // The cast holds because the values came from JSON.
  return mapped as Body
}

import type { FoundAddress } from "@trawl/core"

/** Most sitemaps of one crawl, nested ones included. */
export const mostSitemaps = 1_000

/** A sitemap as an address of a crawl: read before pages. Its key keeps the query, by which sites number their sitemaps. Undefined if nothing can be read there. */
export const sitemapAddress = (address: string): FoundAddress | undefined => {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined
  url.hash = ""
  return url.href.length > longestKey
    ? undefined
    : {
        key: url.href,
        url: url.href,
        kind: "sitemap",
        depth: 0,
        rank: 0,
        group: "sitemaps",
        bound: { most: mostSitemaps, reason: "SITEMAP_LIMIT", detail: `more than ${mostSitemaps} sitemaps` },
      }
}

/** Characters of a key that a store keeps. */
const longestKey = 4_096

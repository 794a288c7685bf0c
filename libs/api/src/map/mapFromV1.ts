import type { Schema } from "effect"

type Body = Readonly<Record<string, Schema.Json>>

/** Converts a valid body of POST /v1/map to an equivalent one of version 2. */
export const mapFromV1 = ({ ignoreSitemap, sitemapOnly, ...body }: Body): Body => ({
  ...body,
  ...(ignoreSitemap === true ? { sitemap: "skip" } : sitemapOnly === true ? { sitemap: "only" } : {}),
})

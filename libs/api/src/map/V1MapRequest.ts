import { option } from "@trawl/core"
import { mapFields } from "@trawl/scrape"
import { Schema } from "effect"
import { MapRequest } from "./MapRequest.ts"

const { sitemap: _, ...shared } = mapFields

/** The body of POST /v1/map: that of version 2, with two switches in place of `sitemap`. */
export const V1MapRequest = Schema.Struct({
  ...shared,
  url: MapRequest.fields.url,
  zeroDataRetention: MapRequest.fields.zeroDataRetention,
  ignoreSitemap: option(Schema.Boolean, false, "Take no addresses from sitemaps."),
  sitemapOnly: option(Schema.Boolean, false, "Take addresses from sitemaps alone."),
}).check(
  Schema.makeFilter(({ ignoreSitemap, sitemapOnly }) =>
    ignoreSitemap && sitemapOnly ? { path: ["sitemapOnly"], issue: "cannot stand beside ignoreSitemap" } : undefined,
  ),
)

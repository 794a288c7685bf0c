import { optionalOption } from "@trawl/core"
import { Schema } from "effect"

const flag = (description: string) => optionalOption(Schema.Boolean, description)

/** Single foldings of addresses, each beside what `deduplicateSimilarURLs` says of all. */
export const Deduplication = Schema.Struct({
  trailingSlash: flag("Whether /x/ and /x are one page."),
  indexPages: flag("Whether /x/index.html and /x/ are one page."),
  queryOrder: flag("Whether ?a=1&b=2 and ?b=2&a=1 are one page."),
  sessionIds: flag("Whether addresses that differ in the id of a visit, such as ;jsessionid=1A2B, are one page."),
  trackingParameters: flag("Whether addresses that differ in parameters such as utm_source are one page."),
  scheme: flag("Whether http and https are one page."),
  www: flag("Whether www.example.com and example.com are one site with the same pages."),
  canonical: flag("Whether a page is the one that its canonical link names; never set by deduplicateSimilarURLs."),
})

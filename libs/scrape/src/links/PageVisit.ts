import type { FetchedPage, Metadata } from "@trawl/core"
import type { ConversionResult } from "../convert.ts"
import { noPageLinks } from "./findPageLinks.ts"
import type { PageLinks } from "./PageLinks.ts"

/** A page as a crawl or a map sees it: where the fetch ended, and what the page says about others. */
export interface PageVisit extends Pick<FetchedPage, "headers" | "mediaType" | "status" | "url"> {
  /** What the page declares about itself, with the verdict on it. */
  readonly metadata: Metadata
  readonly links: PageLinks
}

export const visitOf = (
  { headers, mediaType, status, url }: FetchedPage,
  { links = noPageLinks(url), metadata }: Pick<ConversionResult, "links" | "metadata">,
): PageVisit => ({ url, status, mediaType, headers, metadata, links })

import type { FrontierSettings } from "../FrontierSettings.ts"
import type { Deduplication } from "./Deduplication.ts"

/** The foldings of `deduplicateSimilarURLs: true`. `canonical` is none of them: sites that name one page for all lose the others. */
export const similarFoldings: Deduplication = {
  trailingSlash: true,
  indexPages: true,
  queryOrder: true,
  sessionIds: true,
  trackingParameters: true,
  scheme: true,
  www: true,
  canonical: false,
}

const noFoldings: Deduplication = {
  trailingSlash: false,
  indexPages: false,
  queryOrder: false,
  sessionIds: false,
  trackingParameters: false,
  scheme: false,
  www: false,
  canonical: false,
}

/** The foldings that a crawl asks for, beside those that are always safe. */
export const deduplicationOf = ({
  deduplicateSimilarURLs = true,
  deduplication = {},
}: Pick<FrontierSettings, "deduplicateSimilarURLs" | "deduplication">): Deduplication => ({
  ...(deduplicateSimilarURLs ? similarFoldings : noFoldings),
  ...deduplication,
})

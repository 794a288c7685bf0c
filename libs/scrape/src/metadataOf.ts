import type { FetchedPage, Metadata } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import { STATUS_CODES } from "node:http"
import { reportOf } from "./ContentReport.ts"
import type { DocumentMetadata } from "./DocumentMetadata.ts"

/** What the service says of a page; a page that uses such a name for itself is not heard. */
const reserved: ReadonlySet<string> = new Set([
  "sourceURL",
  "url",
  "statusCode",
  "contentType",
  "error",
  "scrapeId",
  "proxyUsed",
  "timezone",
  "cacheState",
  "cachedAt",
  "indexId",
  "creditsUsed",
  "contentExplanation",
  "concurrencyLimited",
  "concurrencyQueueDurationMs",
  "postprocessorsUsed",
])

interface MetadataSource {
  /** The URL exactly as the client wrote it. */
  readonly sourceURL: string
  readonly scrapeId: string
  readonly fetched: Pick<FetchedPage, "headers" | "mediaType" | "notes" | "proxyUsed" | "status" | "url">
  /** What the page says of itself. */
  readonly said: Metadata
  readonly explanation?: ContentExplanation | undefined
}

/** The document's metadata. Facts of the fetch win over what the page says. */
export const metadataOf = ({ explanation, fetched, said, scrapeId, sourceURL }: MetadataSource): DocumentMetadata => ({
  ...Object.fromEntries(Object.entries(said).filter(([name]) => !reserved.has(name))),
  ...fetched.notes,
  sourceURL,
  url: fetched.url,
  statusCode: fetched.status,
  contentType: fetched.headers["content-type"] ?? fetched.mediaType,
  ...(fetched.status >= 200 && fetched.status < 300 ? {} : { error: reasonOf(fetched.status) }),
  scrapeId,
  proxyUsed: fetched.proxyUsed,
  creditsUsed: 1,
  ...(explanation === undefined ? {} : { contentExplanation: reportOf(explanation) }),
})

const reasonOf = (status: number): string => STATUS_CODES[status] ?? `HTTP status ${status}`

import type { FetchedPage, Metadata, ModelUsage } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import { creditsFor, type CreditUse } from "@trawl/usage"
import { STATUS_CODES } from "node:http"
import { reportOf } from "./ContentReport.ts"
import { Document } from "./Document.ts"
import { DocumentMetadata } from "./DocumentMetadata.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"

/** Metadata of the original service that this one does not have; clients would read it as the service's own. */
const originFacts = [
  "timezone",
  "indexId",
  "concurrencyLimited",
  "concurrencyQueueDurationMs",
  "postprocessorsUsed",
  "numPages",
  "totalPages",
]

// Python clients read `statusCode` as `status_code`.
const spelt = (name: string): string => name.toLowerCase().replaceAll(/[_-]/gu, "")

const facts: ReadonlySet<string> = new Set([...Object.keys(DocumentMetadata.schema.fields), ...originFacts].map(spelt))

/** Names with a meaning outside of metadata: of the document, and of every object. */
const others: ReadonlySet<string> = new Set([
  ...Object.keys(Document.fields),
  ...Object.getOwnPropertyNames(Object.prototype),
  "prototype",
])

/** Whether the service reserves this name: a page's own value is dropped. */
const isReserved = (name: string): boolean => others.has(name) || facts.has(spelt(name))

/** What a page states of itself, without the names that the service reserves. */
export const statedMetadata = (said: Metadata): Metadata =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !isReserved(name)))

interface MetadataSource {
  /** The URL exactly as the client wrote it. */
  readonly sourceURL: string
  readonly scrapeId: string
  readonly fetched: Pick<FetchedPage, "headers" | "mediaType" | "notes" | "proxyUsed" | "status" | "url">
  /** Metadata that the page declares. */
  readonly said: Metadata
  /** Counts of its parser. */
  readonly facts?: Metadata | undefined
  readonly explanation?: ContentExplanation | undefined
  /** Usage of the models called for it. */
  readonly modelUsage?: ModelUsage | undefined
  readonly discovery?: ScrapeTarget["discovery"] | undefined
  /** What it used beyond the page itself, for its price. */
  readonly use?: CreditUse
}

/** The document's metadata. Facts of the fetch take precedence over the page's own. */
export const metadataOf = ({
  discovery,
  explanation,
  facts: counted = {},
  fetched,
  modelUsage,
  said,
  scrapeId,
  sourceURL,
  use = {},
}: MetadataSource): DocumentMetadata => ({
  ...statedMetadata(said),
  ...fetched.notes,
  ...counted,
  sourceURL,
  url: fetched.url,
  statusCode: fetched.status,
  contentType: fetched.headers["content-type"] ?? fetched.mediaType,
  ...(fetched.status >= 200 && fetched.status < 300 ? {} : { error: reasonOf(fetched.status) }),
  scrapeId,
  // The value in clients' types.
  proxyUsed: fetched.proxyUsed === "enhanced" ? "stealth" : "basic",
  creditsUsed: creditsFor({
    ...use,
    numPages: typeof counted["numPages"] === "number" ? counted["numPages"] : undefined,
  }),
  ...(discovery === undefined ? {} : discoveryOf(discovery)),
  ...(modelUsage === undefined ? {} : { modelUsage }),
  ...(explanation === undefined ? {} : { contentExplanation: reportOf(explanation) }),
})

const discoveryOf = ({ depth, from }: NonNullable<ScrapeTarget["discovery"]>) => ({
  discoveryDepth: depth,
  ...(from === undefined ? {} : { discoveredFrom: from }),
})

const reasonOf = (status: number): string => STATUS_CODES[status] ?? `HTTP status ${status}`

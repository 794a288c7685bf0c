import type { FetchedPage, Metadata, ModelUsage } from "@trawl/core"
import type { ContentExplanation } from "@trawl/html"
import { creditsFor, type CreditUse } from "@trawl/usage"
import { STATUS_CODES } from "node:http"
import { reportOf } from "./ContentReport.ts"
import { Document } from "./Document.ts"
import { DocumentMetadata } from "./DocumentMetadata.ts"

/** Facts that the origin's service tells and this one does not, which clients read as its own. */
const originFacts = ["timezone", "indexId", "concurrencyLimited", "concurrencyQueueDurationMs", "postprocessorsUsed", "numPages", "totalPages"]

// Clients in Python know `statusCode` as `status_code`.
const spelt = (name: string): string => name.toLowerCase().replaceAll(/[_-]/gu, "")

const facts: ReadonlySet<string> = new Set([...Object.keys(DocumentMetadata.schema.fields), ...originFacts].map(spelt))

/** Names with a meaning beside the metadata: of the document, and of every object. */
const others: ReadonlySet<string> = new Set([...Object.keys(Document.fields), ...Object.getOwnPropertyNames(Object.prototype), "prototype"])

/** Whether the service speaks under this name: a page that uses it for itself is not heard. */
const isReserved = (name: string): boolean => others.has(name) || facts.has(spelt(name))

interface MetadataSource {
  /** The URL exactly as the client wrote it. */
  readonly sourceURL: string
  readonly scrapeId: string
  readonly fetched: Pick<FetchedPage, "headers" | "mediaType" | "notes" | "proxyUsed" | "status" | "url">
  /** What the page says of itself. */
  readonly said: Metadata
  /** What its parser counted. */
  readonly facts?: Metadata | undefined
  readonly explanation?: ContentExplanation | undefined
  /** What models took that were called for it. */
  readonly modelUsage?: ModelUsage | undefined
  /** What it used that costs more than the page. */
  readonly use?: CreditUse
}

/** The document's metadata. Facts of the fetch win over what the page says. */
export const metadataOf = ({ explanation, facts: counted = {}, fetched, modelUsage, said, scrapeId, sourceURL, use = {} }: MetadataSource): DocumentMetadata => ({
  ...Object.fromEntries(Object.entries(said).filter(([name]) => !isReserved(name))),
  ...fetched.notes,
  ...counted,
  sourceURL,
  url: fetched.url,
  statusCode: fetched.status,
  contentType: fetched.headers["content-type"] ?? fetched.mediaType,
  ...(fetched.status >= 200 && fetched.status < 300 ? {} : { error: reasonOf(fetched.status) }),
  scrapeId,
  // As clients type it.
  proxyUsed: fetched.proxyUsed === "enhanced" ? "stealth" : "basic",
  creditsUsed: creditsFor({ ...use, numPages: typeof counted["numPages"] === "number" ? counted["numPages"] : undefined }),
  ...(modelUsage === undefined ? {} : { modelUsage }),
  ...(explanation === undefined ? {} : { contentExplanation: reportOf(explanation) }),
})

const reasonOf = (status: number): string => STATUS_CODES[status] ?? `HTTP status ${status}`

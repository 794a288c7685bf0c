import { crawlFields, type PromptOptions } from "@trawl/crawl"
import { Effect, type Schema } from "effect"
import { readBody } from "../edge/readBody.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { InvalidRequest } from "../invalid/InvalidRequest.ts"
import { parseBody } from "../invalid/parseBody.ts"
import { CrawlRequest } from "./CrawlRequest.ts"

/** A valid body of a crawl. */
export interface CrawlBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** `maxDepth` is an option of version 1 and of prompts. */
  readonly request: Omit<CrawlRequest, "ignoreSitemap"> & Pick<PromptOptions, "maxDepth">
  /** The JSON object as the client wrote it. */
  readonly written: Readonly<Record<string, Schema.Json>>
  /** What was read otherwise than it was written. */
  readonly warnings: ReadonlyArray<string>
}

const decode = decodeRequest(CrawlRequest)

/** Whether somebody has written what to crawl: some clients always send a prompt, and mostly an empty one. */
export const hasPrompt = ({ prompt }: Readonly<Record<string, unknown>>): boolean =>
  typeof prompt === "string" && prompt.trim() !== ""

/** Beside a prompt, null leaves an option to it. */
const withoutNulls = (written: object): object =>
  hasPrompt({ ...written })
    ? Object.fromEntries(
        Object.entries(written).filter(([key, value]) => value !== null || !Object.hasOwn(crawlFields, key)),
      )
    : written

const sitemapSentences = {
  skip: 'ignoreSitemap is an old name and was read as sitemap: "skip".',
  given: "ignoreSitemap was not used, because sitemap says what to do.",
}

/** What the old name of an option stands for. */
const sitemapOf = ({ ignoreSitemap, ...request }: CrawlRequest, isGiven: boolean) => {
  if (ignoreSitemap !== true) return { request, warnings: [] }
  if (isGiven) return { request, warnings: request.sitemap === "skip" ? [] : [sitemapSentences.given] }
  return { request: { ...request, sitemap: "skip" as const }, warnings: [sitemapSentences.skip] }
}

const isObject = (value: unknown): value is CrawlBody["written"] =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Decodes the body of a crawl. */
export const decodeCrawl = Effect.fnUntraced(function* (bytes: Uint8Array<ArrayBuffer>, written: unknown) {
  const opened = isObject(written) ? withoutNulls(written) : written
  const request = yield* Effect.fromResult(decode(opened, bytes.length))
  if (!isObject(written)) return yield* new InvalidRequest({ message: "The body must be a JSON object.", details: [] })
  return { bytes, written, ...sitemapOf(request, Object.hasOwn(written, "sitemap")) } satisfies CrawlBody
})

/** Reads the body of POST /v2/crawl. */
export const readCrawl = Effect.gen(function* () {
  const bytes = yield* readBody
  return yield* decodeCrawl(bytes, yield* Effect.fromResult(parseBody(bytes)))
})

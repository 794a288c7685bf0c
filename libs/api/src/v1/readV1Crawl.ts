import { decodeRequest } from "../invalid/decodeRequest.ts"
import { Effect, type Schema } from "effect"
import type { CrawlBody } from "../crawl/readCrawl.ts"
import { CrawlRequest } from "../crawl/CrawlRequest.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { crawlFromV1 } from "./crawlFromV1.ts"
import { V1CrawlRequest } from "./V1Requests.ts"

const readBody = decodedBody(V1CrawlRequest)
const decode = decodeRequest(CrawlRequest)

/** Reads the body of POST /v1/crawl and turns it into one of version 2. */
export const readV1Crawl = Effect.gen(function* () {
  const { bytes, request, written } = yield* readBody
  const mapped: Readonly<Record<string, Schema.Json>> = crawlFromV1(written)
  const { maxDepth } = request
  return {
    bytes,
    written: mapped,
    // Version 2 has no such option, and crawls obey it.
    request: {
      ...(yield* Effect.fromResult(decode(mapped, bytes.length))),
      ...(maxDepth === undefined ? {} : { maxDepth }),
    },
    warnings: [],
  } satisfies CrawlBody
})

import { Api } from "../Api.ts"
import { BatchRequest } from "../batch/BatchRequest.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { fromV1 } from "./fromV1.ts"
import { V1BatchRequest, V1ScrapeRequest } from "./V1Requests.ts"
import { ScrapeRequest } from "@trawl/scrape"
import { Effect, type Schema } from "effect"
import type { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { answering } from "../edge/respondFailure.ts"
import { wantsSocket } from "../edge/wantsSocket.ts"
import { batchSocket } from "../batch/stream/batchSocket.ts"
import { batchErrors } from "../batch/batchErrors.ts"
import { batchStatus } from "../batch/batchStatus.ts"
import { cancelBatch } from "../batch/cancelBatch.ts"
import { decodedBody } from "../request/decodedBody.ts"
import type { PagingQuery } from "../request/PagingQuery.ts"
import { scrapePage, scrapeResult } from "../scrape/scrapePage.ts"
import { startBatch } from "../batch/startBatch.ts"
import type { Version } from "../request/Version.ts"
import { v1Document } from "./v1Document.ts"

const v1: Version = { name: "v1", batches: "/v1/batch/scrape", document: v1Document }

/** Reads a body of version 1 and turns it into one of version 2. */
const readAs = <S extends Schema.ConstraintDecoder<unknown>, V extends Schema.ConstraintDecoder<unknown>>(
  version1: V,
  version2: S,
) => {
  const decode = decodeRequest(version2)
  return Effect.gen(function* () {
    const { bytes, written } = yield* decodedBody(version1)
    const mapped = fromV1(written)
    return { bytes, request: yield* Effect.fromResult(decode(mapped, bytes.length)), written: mapped }
  })
}

const readScrape = readAs(V1ScrapeRequest, ScrapeRequest)
const readBatch = readAs(V1BatchRequest, BatchRequest)

interface BatchCall {
  readonly params: { readonly id: string }
  readonly query: PagingQuery
  readonly request: HttpServerRequest.HttpServerRequest
}

const status = ({ params, query, request }: BatchCall) =>
  wantsSocket(request) ? batchSocket(params.id) : answering(batchStatus(params.id, query, v1))
const errors = ({ params, query }: Pick<BatchCall, "params" | "query">) => answering(batchErrors(params.id, query, v1))
const cancel = ({ params }: Pick<BatchCall, "params">) => answering(cancelBatch(params.id))

/** Version 1: the same handlers with other shapes. */
export const version1Handlers = HttpApiBuilder.group(Api, "version1", (handlers) =>
  handlers
    .handleRaw("v1Scrape", () => answering(scrapePage(readScrape, v1)))
    .handleRaw("v1Result", ({ params }) => answering(scrapeResult(params.id, v1)))
    .handleRaw("v1Start", () => answering(startBatch(readBatch, v1)))
    .handleRaw("v1Status", status)
    .handleRaw("v1Cancel", cancel)
    .handleRaw("v1Errors", errors)
    .handleRaw("v1JobStatus", status)
    .handleRaw("v1JobCancel", cancel)
    .handleRaw("v1JobErrors", errors)
    .handleRaw("v1DeletedErrors", errors),
)

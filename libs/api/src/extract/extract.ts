import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { JobId } from "../batch/JobId.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { ExtractAccepted, ExtractStatusAnswer } from "./ExtractAnswers.ts"
import { ExtractRequest } from "./ExtractRequest.ts"
import { V1ExtractRequest } from "./V1ExtractRequest.ts"

const startErrors = routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 429, 500, 501, 503)
const statusErrors = routeErrors(400, 404, 503)
const params = { id: JobId }
const deprecated = (summary: string) => OpenApi.annotations({ summary, deprecated: true })

/** Data of many pages as one answer. */
export const extract = HttpApiGroup.make("extract")
  .add(
    HttpApiEndpoint.post("extractStart", "/v2/extract", {
      payload: ExtractRequest,
      success: ExtractAccepted,
      error: startErrors,
    }).annotateMerge(deprecated("Extract data of many pages; the format json of a batch does the same page by page")),
    HttpApiEndpoint.get("extractStatus", "/v2/extract/:id", {
      params,
      success: ExtractStatusAnswer,
      error: statusErrors,
    }).annotateMerge(deprecated("The data of an extraction")),
    HttpApiEndpoint.post("v1ExtractStart", "/v1/extract", {
      payload: V1ExtractRequest,
      success: ExtractAccepted,
      error: startErrors,
    }).annotateMerge(deprecated("Extract data, as version 1 has it")),
    HttpApiEndpoint.get("v1ExtractStatus", "/v1/extract/:id", {
      params,
      success: ExtractStatusAnswer,
      error: statusErrors,
    }).annotateMerge(deprecated("The data of an extraction, as version 1 has it")),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "Data of many pages, merged into one answer." }))

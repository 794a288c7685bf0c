import { ExplainRequest } from "@trawl/scrape"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { ExplainAnswer } from "./ExplainAnswer.ts"

/** Why main content is what it is. */
export const explain = HttpApiGroup.make("explain")
  .add(
    HttpApiEndpoint.post("explain", "/v2/explain", {
      payload: ExplainRequest,
      success: ExplainAnswer,
      error: routeErrors(400, 402, 404, 408, 409, 413, 415, 422, 503),
    }).annotateMerge(OpenApi.annotations({ summary: "Why each block of a page is or is not main content" })),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "One page, block by block, without a document." }))

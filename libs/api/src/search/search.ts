import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { SearchAnswer } from "./SearchAnswer.ts"
import { SearchRequest } from "./SearchRequest.ts"

const error = routeErrors(400, 402, 403, 408, 413, 415, 429, 501, 503)

/** Search. */
export const search = HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.post("search", "/v2/search", {
      payload: SearchRequest,
      success: SearchAnswer,
      error,
    }).annotateMerge(OpenApi.annotations({ summary: "Search the web, or what was fetched here; scrape the results" })),
  )
  .middleware(Authentication)
  .annotateMerge(
    OpenApi.annotations({
      description: "Search by the providers of this instance, or over what the team has fetched.",
    }),
  )

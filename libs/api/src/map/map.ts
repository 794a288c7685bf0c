import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { MapAnswer, V1MapAnswer } from "./MapAnswers.ts"
import { MapRequest } from "./MapRequest.ts"
import { V1MapRequest } from "./V1MapRequest.ts"

const error = routeErrors(400, 402, 408, 413, 415, 422, 503)

/** The addresses of a site. */
export const map = HttpApiGroup.make("map")
  .add(
    HttpApiEndpoint.post("map", "/v2/map", { payload: MapRequest, success: MapAnswer, error }).annotateMerge(
      OpenApi.annotations({ summary: "The addresses of a site, from its sitemaps and its links" }),
    ),
    HttpApiEndpoint.post("v1Map", "/v1/map", { payload: V1MapRequest, success: V1MapAnswer, error }).annotateMerge(
      OpenApi.annotations({ summary: "The addresses of a site, as version 1 has them", deprecated: true }),
    ),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "What a site has, without scraping it." }))

import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authentication } from "../Authentication.ts"
import { routeErrors } from "../failures/ErrorAnswer.ts"
import { Message } from "./wire/JsonRpc.ts"

/** The tools of the service for models. */
export const mcp = HttpApiGroup.make("mcp")
  .add(
    HttpApiEndpoint.post("mcp", "/mcp", {
      payload: Message,
      success: Schema.Json,
      // Mistakes in a message are answered as the protocol has it.
      error: routeErrors(408, 413, 415),
    }).annotateMerge(OpenApi.annotations({ summary: "One message of the Model Context Protocol" })),
  )
  .middleware(Authentication)
  .annotateMerge(OpenApi.annotations({ description: "The Model Context Protocol: the same as tools for models." }))

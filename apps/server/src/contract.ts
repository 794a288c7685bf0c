import { Api } from "@trawl/api"
import { OpenApi } from "effect/http-api"

/** The contract as an OpenAPI document, for the reference of the documentation. */
export const contract = OpenApi.fromApi(Api)

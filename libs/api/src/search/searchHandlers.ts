import { Effect, type Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../Api.ts"
import { answering } from "../edge/respondFailure.ts"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { v2 } from "../request/Version.ts"
import { fromV1 } from "../v1/fromV1.ts"
import { SearchRequest } from "./SearchRequest.ts"
import { readSearch, searchAnswer, searchList, searchWeb } from "./searchWeb.ts"
import { V1SearchRequest } from "./V1SearchRequest.ts"

type Body = Readonly<Record<string, Schema.Json>>

const isObject = (value: Schema.Json | undefined): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A body of version 2 for one of version 1. Scraping needs formats in both. */
const mapped = ({ scrapeOptions, ...body }: Body): Body => {
  if (!isObject(scrapeOptions)) return { limit: 5, ...body }
  const { formats, ...options } = fromV1(scrapeOptions)
  return {
    limit: 5,
    ...body,
    scrapeOptions: scrapeOptions["formats"] === undefined ? options : { ...options, formats: formats ?? [] },
  }
}

const decode = decodeRequest(SearchRequest)

const readV1 = Effect.gen(function* () {
  const { bytes, written } = yield* decodedBody(V1SearchRequest)
  const body = mapped(written)
  return { bytes, request: yield* Effect.fromResult(decode(body, bytes.length)), written: body }
})

/** Search in both versions. */
export const searchHandlers = HttpApiBuilder.group(Api, "search", (handlers) =>
  handlers
    .handleRaw("search", () => answering(searchWeb(readSearch, v2, searchAnswer)))
    .handleRaw("v1Search", () => answering(searchWeb(readV1, { name: "v1" }, searchList))),
)

import { Effect, type Schema } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { decodedBody } from "../request/decodedBody.ts"
import { SearchRequest } from "../search/SearchRequest.ts"
import { fromV1 } from "./fromV1.ts"
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

/** Reads the body of POST /v1/search as one of version 2. */
export const readV1Search = Effect.gen(function* () {
  const { bytes, written } = yield* decodedBody(V1SearchRequest)
  const body = mapped(written)
  return { bytes, request: yield* Effect.fromResult(decode(body, bytes.length)), written: body }
})

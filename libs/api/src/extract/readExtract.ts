import { Effect, type Schema } from "effect"
import { decodeRequest } from "../invalid/decodeRequest.ts"
import { type DecodedBody, decodedBody } from "../request/decodedBody.ts"
import { fromV1 } from "../v1/fromV1.ts"
import { ExtractRequest } from "./ExtractRequest.ts"
import { V1ExtractRequest } from "./V1ExtractRequest.ts"

/** A valid body of an extraction. */
export interface ExtractBody extends DecodedBody<ExtractRequest> {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads the body of POST /v2/extract. */
export const readExtract = decodedBody(ExtractRequest)

const decode = decodeRequest(ExtractRequest)

type Body = Readonly<Record<string, Schema.Json>>

const isObject = (value: Schema.Json | undefined): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Reads the body of POST /v1/extract as one of version 2. */
export const readV1Extract = Effect.gen(function* () {
  const { bytes, written } = yield* decodedBody(V1ExtractRequest)
  const { scrapeOptions } = written
  const body = isObject(scrapeOptions) ? { ...written, scrapeOptions: fromV1(scrapeOptions) } : written
  return { bytes, request: yield* Effect.fromResult(decode(body, bytes.length)), written: body } satisfies ExtractBody
})

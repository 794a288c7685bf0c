import { type DecodedBody, decodedBody } from "../request/decodedBody.ts"
import { ExtractRequest } from "./ExtractRequest.ts"

/** A valid body of an extraction. */
export interface ExtractBody extends DecodedBody<ExtractRequest> {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Reads the body of POST /v2/extract. */
export const readExtract = decodedBody(ExtractRequest)

import type { HttpServerResponse } from "effect/http"
import { parseDocument } from "./text/documentText.ts"

/** The JSON object of a small answer of a handler, which is there as a whole. */
export const readResponse = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Uint8Array" ? parseDocument(new TextDecoder().decode(body.body)) : {}

import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { publicBase } from "../edge/publicBase.ts"
import { HttpSettings } from "../HttpSettings.ts"

/** The base URL under which this request's client reaches the server. */
export const requestBase = Effect.gen(function* () {
  const settings = yield* HttpSettings
  const request = yield* HttpServerRequest.HttpServerRequest
  return publicBase(request.headers, settings)
})

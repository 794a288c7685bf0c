import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { publicBase } from "../edge/publicBase.ts"
import { AppSettings } from "../settings/AppSettings.ts"

/** Where the client of this request reaches the server. */
export const requestBase = Effect.gen(function* () {
  const settings = yield* AppSettings
  const request = yield* HttpServerRequest.HttpServerRequest
  return publicBase(request.headers, settings)
})

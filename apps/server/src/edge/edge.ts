import { describeIssue, RouteNotFound, ServiceFailure } from "@trawl/api"
import { Cause, Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"
import type { Settings } from "../settings/Settings.ts"
import { countRequest } from "./requestMetrics.ts"
import { RequestId, requestIdOf } from "./RequestId.ts"
import { respondFailure } from "./respondFailure.ts"
import { preflightHeaders, responseHeaders } from "./responseHeaders.ts"

type Response = HttpServerResponse.HttpServerResponse

const pathOf = (url: string): string => url.split("?", 1)[0] ?? ""

/** A bug becomes a 500 whose id leads to the log line. The cause is logged there and nowhere else. */
const answerDefect = Effect.fnUntraced(function* (defect: unknown) {
  // The contract's own decoding of paths and queries ends like this.
  if (HttpApiError.HttpApiSchemaError.is(defect)) return respondFailure(describeIssue(defect.cause.issue))
  const errorId = SecureRandom.uuidV4Unsafe()
  yield* Effect.logError("A request ended in a defect.", Cause.die(defect)).pipe(Effect.annotateLogs({ errorId }))
  return respondFailure(new ServiceFailure({ errorId }))
})

const isRouteNotFound = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "reason" in error && String((error.reason as { readonly _tag?: string })._tag) === "RouteNotFound"

/** Characters of a path beyond which it is not routed: each `%25` costs the router a copy of the whole path. */
const longestPath = 4096

const finish = (response: Response, request: HttpServerRequest.HttpServerRequest, facts: { readonly id: string; readonly millis: number }) =>
  HttpServerResponse.setHeaders(response, {
    ...responseHeaders(pathOf(request.url), response.headers),
    "x-request-id": facts.id,
    "x-response-time": `${facts.millis.toFixed(1)}ms`,
  })

/**
 * What every request passes through, whatever its route: its id, the preflight answer, the common headers,
 * and a JSON answer for every failure.
 */
export const edge = (settings: Pick<Settings, "trustProxy">) =>
  HttpRouter.middleware(
    (routed) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const id = requestIdOf(request.headers["x-request-id"], settings.trustProxy)
        if (request.method === "OPTIONS") {
          const headers = preflightHeaders(request.headers["access-control-request-headers"])
          return HttpServerResponse.empty({ status: 204, headers: { ...headers, "x-request-id": id } })
        }
        const start = yield* Clock.currentTimeNanos
        const routable = pathOf(request.url).length <= longestPath ? routed : Effect.succeed(respondFailure(new RouteNotFound()))
        const response = yield* routable.pipe(
          // The router fails for paths that it cannot even match, such as broken percent encodings.
          Effect.catchIf(isRouteNotFound, () => Effect.succeed(respondFailure(new RouteNotFound()))),
          Effect.catchDefect(answerDefect),
          Effect.provideService(RequestId, id),
          Effect.annotateLogs({ requestId: id }),
        )
        const millis = Number((yield* Clock.currentTimeNanos) - start) / 1e6
        yield* countRequest(request.method, response.status, millis)
        return finish(response, request, { id, millis })
      }),
    { global: true },
  )

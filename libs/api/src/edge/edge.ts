import { NodeHttpServerRequest } from "@effect/platform-node"
import { describeIssue } from "../invalid/describeIssue.ts"
import { RouteNotFound, ServiceFailure } from "../failures/RequestFailure.ts"
import { Retention } from "@trawl/core"
import { ApiKeys } from "@trawl/usage"
import { Cause, Clock, Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"
import type { HttpSettingValues } from "../HttpSettings.ts"
import { type AccessSettings, keylessRefusal } from "./keylessRefusal.ts"
import { logRequest } from "./logRequest.ts"
import { countRequest } from "./requestMetrics.ts"
import { RequestId, requestIdOf } from "./RequestId.ts"
import { RequestTeam } from "./RequestTeam.ts"
import { respondFailure } from "./respondFailure.ts"
import { preflightHeaders, responseHeaders } from "./responseHeaders.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse
type EdgeSettings = AccessSettings & Pick<HttpSettingValues, "requestLog" | "zeroDataRetention">

const pathOf = (url: string): string => url.split("?", 1)[0] ?? ""

/** A defect becomes a 500 whose id leads to the log line. Only that line has the cause. */
const answerDefect = Effect.fnUntraced(function* (defect: unknown) {
  // The contract's own decoding of paths and queries fails with this defect.
  if (HttpApiError.HttpApiSchemaError.is(defect)) return respondFailure(describeIssue(defect.cause.issue))
  const errorId = SecureRandom.uuidV4Unsafe()
  const { retention = yield* Retention } = yield* RequestTeam
  yield* Effect.logError("A request ended in a defect.", Cause.die(defect)).pipe(
    Effect.annotateLogs({ errorId }),
    Effect.provideService(Retention, retention),
  )
  return respondFailure(new ServiceFailure({ errorId }))
})

const isRouteNotFound = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "reason" in error &&
  String((error.reason as { readonly _tag?: string })._tag) === "RouteNotFound"

/** The status in metrics and log of a request whose client left before its answer, as in nginx. */
const clientGone = 499

/** The origin whose pages may read the answer (`*`: any). With keys any may: browsers do not send a key by themselves. */
const openTo = (keysRequired: boolean, origin: string | undefined, refusal: unknown): string | undefined => {
  if (keysRequired) return "*"
  return refusal === undefined ? origin : undefined
}

/** Maximum characters of a routed path: each `%25` costs the router a copy of the whole path. */
const longestPath = 4096

/** The answer of the route, unless the edge answers first. */
const answer = <E, R>(
  routed: Effect.Effect<Response, E, R>,
  { headers, method, url }: Request,
  refusal: ReturnType<typeof keylessRefusal>,
) => {
  if (refusal !== undefined) return Effect.succeed(respondFailure(refusal))
  if (pathOf(url).length > longestPath) return Effect.succeed(respondFailure(new RouteNotFound({})))
  if (method !== "OPTIONS") return routed
  return Effect.succeed(
    HttpServerResponse.empty({ status: 204, headers: preflightHeaders(headers["access-control-request-headers"]) }),
  )
}

/** Facts of a request that its parsed headers do not hold. */
const writtenIn = (request: Request) => {
  const { rawHeaders, url = "" } = NodeHttpServerRequest.toIncomingMessage(request)
  return {
    target: url,
    hostCount: rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === "host").length,
  }
}

/** Counts and logs a request that ended with this status. Returns its duration in milliseconds. */
const recordEnd = ({ requestLog }: EdgeSettings, { method, url }: Request, start: bigint) =>
  Effect.fnUntraced(function* (status: number) {
    const millis = Number((yield* Clock.currentTimeNanos) - start) / 1e6
    yield* countRequest(method, status, millis)
    if (requestLog) yield* logRequest({ method, path: pathOf(url), status, millis })
    return millis
  })

/**
 * Middleware of every route: request id, access without keys, preflight answers, common headers, a JSON answer for every
 * failure, and the log line.
 */
export const edge = (settings: EdgeSettings) =>
  HttpRouter.middleware(
    Effect.map(
      ApiKeys,
      (keys) => (routed) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const id = requestIdOf(request.headers["x-request-id"], settings.trustProxy)
          const path = pathOf(request.url)
          const keysRequired = yield* keys.required
          const refusal = keysRequired
            ? undefined
            : keylessRefusal({ headers: request.headers, path, ...writtenIn(request) }, settings)
          const record = recordEnd(settings, request, yield* Clock.currentTimeNanos)
          const response = yield* answer(routed, request, refusal).pipe(
            // The router fails for paths that it cannot match at all, such as broken percent encodings.
            Effect.catchIf(isRouteNotFound, () => Effect.succeed(respondFailure(new RouteNotFound({})))),
            Effect.catchDefect(answerDefect),
            Effect.flatMap((ended) =>
              Effect.map(record(ended.status), (millis) =>
                HttpServerResponse.setHeader(ended, "x-response-time", `${millis.toFixed(1)}ms`),
              ),
            ),
            Effect.onInterrupt(() => record(clientGone)),
            Effect.provideService(RequestId, id),
            Effect.provideService(RequestTeam, {}),
            Effect.provideService(Retention, settings.zeroDataRetention === "forced" ? "none" : "store"),
            Effect.annotateLogs({ requestId: id }),
          )
          const answered = { path, openTo: openTo(keysRequired, request.headers["origin"], refusal) }
          return HttpServerResponse.setHeaders(response, {
            ...responseHeaders(answered, response.headers),
            "x-request-id": id,
          })
        }),
    ),
    { global: true },
  )

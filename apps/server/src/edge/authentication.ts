import { Authentication, Team, TooManyRequests } from "@trawl/api"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { ApiKeys, RateLimit, rateLimitHeaders } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AppSettings } from "../settings/AppSettings.ts"
import { wantsSocket } from "./wantsSocket.ts"
import { makeRequestsInFlight } from "./requestsInFlight.ts"
import { RequestTeam } from "./RequestTeam.ts"
import { respondFailure } from "./respondFailure.ts"

/** Web sockets of browsers carry no header of their own: their clients send the key as the protocol. */
const authorizationOf = (request: HttpServerRequest.HttpServerRequest): string | undefined => {
  const protocol = request.headers["sec-websocket-protocol"]
  return request.headers["authorization"] ?? (wantsSocket(request) && protocol !== undefined ? `Bearer ${protocol.split(",", 1)[0]}` : undefined)
}

const startsWork = ({ method }: HttpServerRequest.HttpServerRequest): boolean => method === "POST"

/** What closes when a request has been answered. That of a web socket is its connection. */
const answerOf = (request: HttpServerRequest.HttpServerRequest) =>
  wantsSocket(request) ? NodeHttpServerRequest.toIncomingMessage(request).socket : NodeHttpServerRequest.toServerResponse(request)

/** Keys first, then the limits of the team, and only then the rest of the request. */
export const authentication = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const keys = yield* ApiKeys
    const limit = yield* RateLimit
    const { requestsPerTeam } = yield* AppSettings
    const inFlight = requestsPerTeam === "off" ? undefined : makeRequestsInFlight(requestsPerTeam)
    return Authentication.of({
      bearer: (routed) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const team = keys.teamOf(authorizationOf(request))
          if (typeof team !== "string") return respondFailure(team)
          const noted = yield* RequestTeam
          noted.name = team
          if (inFlight?.enter(team, answerOf(request)) === false) return respondFailure(new TooManyRequests({ limit: inFlight.limit }))
          const standing = yield* limit.take(team, startsWork(request) ? "starts" : "reads")
          const response = yield* routed.pipe(Effect.provideService(Team, { name: team }), Effect.annotateLogs({ team }))
          return standing === undefined ? response : HttpServerResponse.setHeaders(response, rateLimitHeaders(standing))
        }).pipe(
          Effect.catchTag("RateLimited", (limited) => Effect.succeed(respondFailure(limited))),
        ),
    })
  }),
)

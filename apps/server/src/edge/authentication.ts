import { Authentication, Team, TooManyRequests } from "@trawl/api"
import { NodeHttpServerRequest } from "@effect/platform-node"
import { ApiKeys, RateLimit, rateLimitHeaders } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AppSettings } from "../settings/AppSettings.ts"
import { makeRequestsInFlight } from "./requestsInFlight.ts"
import { RequestTeam } from "./RequestTeam.ts"
import { respondFailure } from "./respondFailure.ts"

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
          const team = keys.teamOf(request.headers["authorization"])
          if (typeof team !== "string") return respondFailure(team)
          const noted = yield* RequestTeam
          noted.name = team
          if (inFlight?.enter(team, NodeHttpServerRequest.toServerResponse(request)) === false) return respondFailure(new TooManyRequests({ limit: inFlight.limit }))
          const standing = yield* limit.take(team)
          const response = yield* routed.pipe(Effect.provideService(Team, { name: team }), Effect.annotateLogs({ team }))
          return standing === undefined ? response : HttpServerResponse.setHeaders(response, rateLimitHeaders(standing))
        }).pipe(
          Effect.catchTag("RateLimited", (limited) => Effect.succeed(respondFailure(limited))),
        ),
    })
  }),
)

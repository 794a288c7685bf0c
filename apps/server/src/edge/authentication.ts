import { Authentication, Team } from "@trawl/api"
import { ApiKeys, RateLimit, rateLimitHeaders } from "@trawl/usage"
import { Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { respondFailure } from "./respondFailure.ts"

/** Keys first, then the rate limit, and only then the rest of the request. */
export const authentication = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const keys = yield* ApiKeys
    const limit = yield* RateLimit
    return Authentication.of({
      bearer: (routed) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const team = keys.teamOf(request.headers["authorization"])
          if (typeof team !== "string") return respondFailure(team)
          const standing = yield* limit.take(team)
          const response = yield* routed.pipe(Effect.provideService(Team, { name: team }), Effect.annotateLogs({ team }))
          return standing === undefined ? response : HttpServerResponse.setHeaders(response, rateLimitHeaders(standing))
        }).pipe(
          Effect.catchTag("RateLimited", (limited) => Effect.succeed(respondFailure(limited))),
        ),
    })
  }),
)

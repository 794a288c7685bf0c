import { Authentication } from "../Authentication.ts"
import { endpointsOf } from "../endpointsOf.ts"
import { Team, type TeamKey } from "../Team.ts"
import { TooManyRequests } from "../failures/RequestFailure.ts"
import { NodeHttpServerRequest } from "@effect/platform-node"
import {
  ApiKeys,
  bearerOf,
  type Caller,
  type CallerKey,
  EndpointNotAllowed,
  RateLimit,
  rateLimitHeaders,
  type RateStatus,
  WrongKeys,
} from "@trawl/usage"
import { Effect, Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpSettings } from "../HttpSettings.ts"
import { Admission, type ContractRoute, ScopeCheck } from "./Admission.ts"
import { clientAddress } from "./clientAddress.ts"
import { wantsSocket } from "./wantsSocket.ts"
import { KeyStatus } from "./KeyStatus.ts"
import { makeRequestsInFlight } from "./requestsInFlight.ts"
import { RequestTeam } from "./RequestTeam.ts"
import { respondFailure } from "./respondFailure.ts"

/** Browser web sockets cannot set headers: their clients send the key as the subprotocol. */
const authorizationOf = (request: HttpServerRequest.HttpServerRequest): string | undefined => {
  const protocol = request.headers["sec-websocket-protocol"]
  return (
    request.headers["authorization"] ??
    (wantsSocket(request) && protocol !== undefined ? `Bearer ${protocol.split(",", 1)[0]}` : undefined)
  )
}

/** Messages of `/mcp` start nothing by themselves: each tool is admitted as its own route. */
const startsWork = ({ method, path }: ContractRoute): boolean => method === "POST" && path !== "/mcp"

/** Closes when a request has been answered; for a web socket, its connection. */
const answerOf = (request: HttpServerRequest.HttpServerRequest) =>
  wantsSocket(request)
    ? NodeHttpServerRequest.toIncomingMessage(request).socket
    : NodeHttpServerRequest.toServerResponse(request)

/** The caller, unless too many wrong keys came from the request's address. */
const callerOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const keys = yield* ApiKeys
  const { trustProxy } = yield* HttpSettings
  const authorization = authorizationOf(request)
  const found = keys.callerOf(authorization)
  const text = bearerOf(authorization)
  // Without a key, or with keys off, there is no guessing.
  if (typeof text !== "string" || !(yield* keys.required)) return yield* found
  const wrongKeys = yield* WrongKeys
  return yield* wrongKeys.check({ address: clientAddress(request, trustProxy), text })(found)
})

const isAllowed = (route: ContractRoute, allowed: CallerKey["endpoints"]): boolean => {
  const wanted = endpointsOf(route)
  return allowed === undefined || wanted === undefined || wanted.some((name) => allowed.includes(name))
}

const requireEndpoint = (route: ContractRoute, { endpoints: allowed }: Partial<CallerKey>) =>
  allowed === undefined || isAllowed(route, allowed) ? Effect.void : Effect.fail(new EndpointNotAllowed({ allowed }))

/** The team of a caller, as handlers see it. */
export const teamOf = ({ key, team: name }: Caller): Team["Service"] => {
  if (key === undefined) return { name }
  const { concurrency, id, label, retention, threatProtection } = key
  const shown: TeamKey = {
    id,
    label,
    retention,
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(threatProtection === undefined ? {} : { threatProtection }),
  }
  return { name, key: shown }
}

/** Adds rate limit headers to an answer, after its own: a full queue has a limit too. */
const withStandings = (response: HttpServerResponse.HttpServerResponse, standings: ReadonlyArray<RateStatus>) => {
  const lists = Object.entries(rateLimitHeaders(standings)).map(
    ([name, list]) => [name, [response.headers[name] ?? [], list].flat().join(", ")] as const,
  )
  return HttpServerResponse.setHeaders(response, Object.fromEntries(lists))
}

/** Admits the caller to further routes in the course of its request, which its key's own limit has counted already. */
const admissionOf =
  ({ key, team }: Caller, limit: RateLimit["Service"]): (typeof Admission)["Service"] =>
  (route) =>
    requireEndpoint(route, key ?? {}).pipe(
      Effect.andThen(startsWork(route) ? Effect.asVoid(limit.take({ team }, "starts")) : Effect.void),
    )

/** Whether the key is still valid. Not counted as a guess, since it was valid before. */
const standingOf = (request: HttpServerRequest.HttpServerRequest) =>
  ApiKeys.use(({ callerOf }) => callerOf(authorizationOf(request))).pipe(
    Effect.asVoid,
    Effect.catchTag("KeysUnavailable", () => Effect.void),
  )

/** Checks keys first, then the limits of the team, and only then the rest of the request. */
export const authentication = Layer.effect(
  Authentication,
  Effect.gen(function* () {
    const services = yield* Effect.context<ApiKeys | HttpSettings | WrongKeys>()
    const limit = yield* RateLimit
    const { requestsPerTeam } = yield* HttpSettings
    const inFlight = requestsPerTeam === "off" ? undefined : makeRequestsInFlight(requestsPerTeam)
    return Authentication.of({
      bearer: (routed, { endpoint }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const caller = yield* Effect.provideContext(callerOf(request), services)
          const { key = {}, team } = caller
          const noted = yield* RequestTeam
          noted.name = team
          if (inFlight?.enter(team, answerOf(request)) === false)
            return yield* new TooManyRequests({ limit: inFlight.limit })
          const standings = yield* limit.take(caller, startsWork(endpoint) ? "starts" : "reads")
          yield* requireEndpoint(endpoint, key)
          const standing = Effect.provideContext(standingOf(request), services)
          const response = yield* routed.pipe(
            Effect.provideService(Team, teamOf(caller)),
            Effect.provideService(KeyStatus, standing),
            Effect.provideService(Admission, admissionOf(caller, limit)),
            Effect.provideService(ScopeCheck, (route) => isAllowed(route, caller.key?.endpoints)),
            Effect.annotateLogs({ team }),
          )
          return withStandings(response, standings)
        }).pipe(
          Effect.catchTag(
            [
              "EndpointNotAllowed",
              "KeysUnavailable",
              "RateLimited",
              "TooManyRequests",
              "TooManyWrongKeys",
              "Unauthorized",
            ],
            (failure) => Effect.succeed(respondFailure(failure)),
          ),
        ),
    })
  }),
)

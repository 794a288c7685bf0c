import { Api, type Failure, failureAnswer } from "@trawl/api"
import { OpenApi } from "effect/http-api"
import { failureSamples } from "./failureSamples.ts"
import { failuresOfRoutes, type FailureTag } from "./failuresOfRoutes.ts"

/** Statuses of an error whose reasons only occur on other routes. */
const ofOthers: Readonly<Record<string, ReadonlyArray<number>>> = {
  "POST /v2/parse": [410, 416],
  "PUT /v2/parse/upload/{id}": [410, 416],
  "POST /v2/scrape": [410, 416],
  "GET /v2/profiles": [404, 409],
  // Pages of a map have no profile, no files and no lockdown.
  "POST /v2/map": [404, 409, 410, 416],
  "POST /v2/extract": [410, 416],
  // Nothing is appended to a crawl.
  "POST /v2/crawl": [404],
}

/** The route of version 2 whose handler answers this one. */
const handledBy = (route: string): string =>
  route
    .replace(/ \/v[12]\/crawl\/\{id\}(?!\/skipped)/u, " /v2/batch/scrape/{id}")
    .replace(" /v1/", " /v2/")
    .replace(/^DELETE (?=.*\/errors$)/u, "GET ")

const everywhere: ReadonlyArray<FailureTag> = ["HostNotAllowed", "OriginNotAllowed", "ServiceFailure"]
const withKeys: ReadonlyArray<FailureTag> = [
  "Unauthorized",
  "RateLimited",
  "TooManyRequests",
  "TooManyWrongKeys",
  "EndpointNotAllowed",
  "KeysUnavailable",
]

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>
  readonly security: ReadonlyArray<unknown>
  readonly parameters?: ReadonlyArray<unknown>
}

// The generator's types do not list the names of the methods.
const paths = OpenApi.fromApi(Api).paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>

/** The operations of the contract by their routes, such as `GET /v2/scrape/{id}`. */
export const operations: ReadonlyArray<readonly [route: string, operation: Operation]> = Object.entries(paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)

/** Status and code of each failure. */
type ErrorLine = readonly [status: number, code: string]

const linesOf = (tags: ReadonlyArray<FailureTag>): ReadonlyArray<ErrorLine> => {
  const samples: ReadonlyArray<readonly [Failure, string]> = tags.flatMap(
    (tag): ReadonlyArray<readonly [Failure, string]> => failureSamples[tag],
  )
  return samples.map(([failure]) => {
    const { body, status } = failureAnswer(failure)
    return [status, body.code]
  })
}

/** The codes of the errors of a route, by status: those of its handler, and those of the service. */
export const errorsOfRoute = (
  written: string,
  { parameters = [], security }: Operation,
): ReadonlyMap<number, ReadonlyArray<string>> => {
  const route = handledBy(written)
  // A record's keys are tags.
  const own = Object.keys(failuresOfRoutes[route] ?? {}) as ReadonlyArray<FailureTag>
  const isDecoded = security.length > 0 && parameters.length > 0
  const lines: ReadonlyArray<ErrorLine> = [
    ...linesOf([
      ...own,
      ...everywhere,
      ...(security.length > 0 ? withKeys : []),
      ...(isDecoded ? (["InvalidRequest"] as const) : []),
    ]),
    ...(route === "GET /ready" ? ([[503, "NOT_READY"]] as const) : []),
  ]
  const known = lines.filter(([status]) => !(ofOthers[route] ?? []).includes(status))
  const grouped = Map.groupBy(
    known.toSorted(([a], [b]) => a - b),
    ([status]) => status,
  )
  return new Map([...grouped].map(([status, of]) => [status, [...new Set(of.map(([, code]) => code))].toSorted()]))
}

import { Api, type Failure, failureAnswer } from "@trawl/api"
import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { failureSamples } from "./failureSamples.ts"
import { failuresOfRoutes, type FailureTag } from "./failuresOfRoutes.ts"

/** Reasons of an error that only occur on other routes. */
const ofOthers: Readonly<Record<string, ReadonlyArray<number>>> = {
  "POST /v2/parse": [410, 416],
  "PUT /v2/parse/upload/{id}": [410, 416],
  "POST /v2/scrape": [410, 416],
  "GET /v2/profiles": [404, 409],
  // Pages of a map have no profile, no files and no lockdown.
  "POST /v2/map": [404, 409, 410, 416],
  "POST /v2/explain": [410, 416],
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
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
)

const statusesOf = (tags: ReadonlyArray<FailureTag>): ReadonlyArray<number> => {
  const samples: ReadonlyArray<readonly [Failure, string]> = tags.flatMap(
    (tag): ReadonlyArray<readonly [Failure, string]> => failureSamples[tag],
  )
  return samples.map(([failure]) => failureAnswer(failure).status)
}

const expectedOf = (written: string, { parameters = [], security }: Operation): ReadonlyArray<number> => {
  const route = handledBy(written)
  // A record's keys are tags.
  const own = Object.keys(failuresOfRoutes[route] ?? {}) as ReadonlyArray<FailureTag>
  const isDecoded = security.length > 0 && parameters.length > 0
  const others = ofOthers[route] ?? []
  const all = [
    ...statusesOf([
      ...own,
      ...everywhere,
      ...(security.length > 0 ? withKeys : []),
      ...(isDecoded ? (["InvalidRequest"] as const) : []),
    ]),
  ]
  return [...new Set([...all, ...(route === "GET /ready" ? [503] : [])])]
    .filter((status) => !others.includes(status))
    .toSorted((a, b) => a - b)
}

describe("the contract", () => {
  it.each(operations)("declares the statuses of all failures of %s", (route, operation) => {
    const declared = Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status >= 400)
    expect(declared.toSorted((a, b) => a - b)).toEqual(expectedOf(route, operation))
  })
})

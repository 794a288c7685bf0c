import { Api } from "../Api.ts"
import { MethodNotAllowed, OperationNotBuilt, RouteNotFound } from "../failures/RequestFailure.ts"
import { Effect, Layer } from "effect"
import { HttpRouter, type HttpServerRequest } from "effect/http"
import { respondFailure } from "./respondFailure.ts"

/** Operations of the original API that this version does not have, by the beginning of their path. */
const neighbours: ReadonlyArray<readonly [path: RegExp, operation: string]> = [
  [/^\/v2\/scrape\/[^/]+\/interact$/u, "interact"],
  [
    /^\/v[12]\/(search(?=\/)|agent|browser|interact|deep-research|llmstxt|feedback|support|keyless|mcp|team)(?:\/|$)/u,
    "",
  ],
]

/** The missing operation that a path belongs to. */
export const neighbourOf = (path: string): string | undefined => {
  for (const [pattern, operation] of neighbours) {
    const match = pattern.exec(path)
    if (match !== null) return operation === "" ? match[1] : operation
  }
  return undefined
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/gu, "[^/]+").replace("*", ".*")}$`, "u")

const known = Object.values(Api.groups)
  .flatMap((group) => Object.values(group.endpoints))
  .map(({ method, path }) => ({ path, pattern: patternOf(path), method }))

/** The methods of a path by the contract; empty for an unknown path. */
export const methodsOf = (path: string): ReadonlyArray<string> => {
  // `/v2/crawl/active` also fits the route of one crawl.
  const methods = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
  return methods.includes("GET") ? [...methods, "HEAD"] : methods
}

/** The first words of the routes under /v2, such as `batch/scrape`. */
const beginnings: ReadonlySet<string> = new Set(
  known.flatMap(({ path }) => /^\/v2\/((?:batch\/|crawl\/)?[^/:*]+)/u.exec(path)?.[1] ?? []),
)

/** Where a known beginning stands in a path, as far left as possible; -1 if nowhere. */
const beginningAt = (path: string): number => {
  const words = path.split("/")
  const index = words.findIndex(
    (word, place) => beginnings.has(word) || beginnings.has(`${word}/${words[place + 1] ?? ""}`),
  )
  return index === -1 ? -1 : words.slice(0, index).join("/").length
}

/** The route, as in the contract, that a path would match with exactly one `/v2` prefix. */
export const nearRoute = (path: string): string | undefined => {
  const at = beginningAt(path)
  const meant = at === -1 ? undefined : known.find(({ pattern }) => pattern.test(`/v2${path.slice(at)}`))
  return meant?.path.replaceAll(/:(\w+)/gu, "{$1}")
}

const nothingAt = (path: string): RouteNotFound => {
  const near = nearRoute(path)
  return new RouteNotFound(near === undefined ? {} : { near })
}

const failureOf = (method: string, path: string) => {
  const allowed = methodsOf(path)
  // A path of the right shape that the router rejected has a parameter that is too long.
  if (allowed.includes(method)) return new RouteNotFound({})
  if (allowed.length > 0) return new MethodNotAllowed({ allowed })
  const operation = neighbourOf(path)
  return operation === undefined ? nothingAt(path) : new OperationNotBuilt({ operation })
}

// Only the first slash of a run may begin the match: otherwise a long run costs quadratic time.
const slashesAtEnd = /(?<=^\/|[^/])\/+$/u

const answer = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.sync(() =>
    respondFailure(failureOf(request.method, (request.url.split("?", 1)[0] ?? "").replace(slashesAtEnd, ""))),
  )

// Not HEAD: the router tries a GET route only when no HEAD route matches.
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

/** Answers everything without a route: JSON, never HTML. */
export const unmatched = Layer.mergeAll(
  HttpRouter.add("GET", "/*", answer),
  ...methods.slice(1).map((method) => HttpRouter.add(method, "/*", answer)),
)

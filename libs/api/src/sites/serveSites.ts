import { MethodNotAllowed, RouteNotFound } from "../failures/RequestFailure.ts"
import { respondFailure } from "../edge/respondFailure.ts"
import { Effect, Layer } from "effect"
import { HttpBody, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { codingOf } from "./codingOf.ts"
import { type Site, type SiteFile, Sites } from "./Site.ts"

type Request = HttpServerRequest.HttpServerRequest

/** The path within a site: "" for the site itself, without a slash. */
const pathIn = ({ path }: Site, { url }: Request): string => (url.split("?", 1)[0] ?? "").slice(path.length)

const isKnown = (etag: string, condition: string | undefined): boolean =>
  condition !== undefined &&
  condition.split(",").some((each) => [etag, "*"].includes(each.trim().replace(/^W\//u, "").replaceAll('"', "")))

/** The bytes differ by coding, and so does their tag. */
const answerFile = Effect.fnUntraced(function* (file: SiteFile, { headers }: Request) {
  const coding = codingOf(headers["accept-encoding"], file.codings)
  const etag = coding === undefined ? file.etag : `${file.etag}-${coding}`
  const common = {
    etag: `"${etag}"`,
    vary: "Accept-Encoding",
    "cache-control": file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
  }
  if (isKnown(etag, headers["if-none-match"])) return HttpServerResponse.empty({ status: 304, headers: common })
  const bytes = yield* Effect.promise(() => file.read(coding))
  return HttpServerResponse.empty({
    status: 200,
    headers: { ...common, ...(coding === undefined ? {} : { "content-encoding": coding }) },
  }).pipe(HttpServerResponse.setBody(HttpBody.uint8Array(bytes, file.mediaType)))
})

/** Addresses in a page are relative to the site's folder, so the folder's own address must end in a slash. */
const toFolder = ({ path }: Site) =>
  HttpServerResponse.empty({ status: 308, headers: { location: `${path.slice(path.lastIndexOf("/") + 1)}/` } })

/** Pages may be asked for without their ending. */
const fileAt = ({ files }: Site, name: string): SiteFile | undefined => {
  if (name === "" || name.endsWith("/")) return files.get(`${name}index.html`)
  return files.get(name) ?? files.get(`${name}.html`)
}

const answer = (site: Site) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const path = pathIn(site, request)
    if (path === "") return toFolder(site)
    const file = fileAt(site, path.slice(1))
    return file === undefined ? respondFailure(new RouteNotFound({})) : yield* answerFile(file, request)
  })

const refuseMethod = Effect.succeed(respondFailure(new MethodNotAllowed({ allowed: ["GET", "HEAD"] })))
const refused = ["POST", "PUT", "PATCH", "DELETE"] as const

// Not HEAD: the router tries a GET route only when no HEAD route matches.
const routesOf = (site: Site) => [
  HttpRouter.add("GET", `${site.path}/*`, answer(site)),
  ...refused.map((method) => HttpRouter.add(method, `${site.path}/*`, refuseMethod)),
]

/** The routes of all sites: GET and HEAD, before any key is asked for. */
export const serveSites = Layer.unwrap(
  Effect.map(Sites, (sites) => Layer.mergeAll(Layer.empty, ...sites.flatMap(routesOf))),
)

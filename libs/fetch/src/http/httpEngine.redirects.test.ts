import { FetchError, type FetchPlan } from "@trawl/core"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { beforeAll, describe } from "vitest"
import { failure, fetchFrom, text } from "./fixtures/fetchFrom.ts"
import { loopbackServers } from "./fixtures/loopbackServers.ts"
import type { HttpSettings } from "./HttpSettings.ts"

const { start, startRaw } = loopbackServers()

const seen: Array<{ url: string; headers: IncomingMessage["headers"] }> = []
const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  "/hop": (_, response) =>
    response.writeHead(302, { location: "/cookies#part", "set-cookie": ["a=1; Path=/", "b=2"] }).end("moved"),
  "/cookies": (request, response) => response.end(request.headers.cookie ?? "none"),
  "/loop": (_, response) => response.writeHead(302, { location: "/loop" }).end(),
  "/once": (request, response) =>
    request.headers.cookie === undefined
      ? response.writeHead(302, { location: "/once", "set-cookie": "seen=1" }).end()
      : response.end("again"),
  "/inside": (_, response) => response.writeHead(302, { location: "http://127.0.0.2/" }).end(),
  "/café": (_, response) => response.end("utf-8"),
}

let port = 0
let other = 0
beforeAll(async () => {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ url: request.url ?? "", headers: request.headers })
    if (request.url === "/away") response.writeHead(302, { location: `http://127.0.0.1:${other}/cookies` }).end()
    else if (request.url?.startsWith("/to?") === true)
      response.writeHead(302, { location: request.url.slice("/to?".length) }).end("elsewhere")
    else routes[decodeURI(request.url ?? "")]?.(request, response)
  }
  port = await start(createServer(handle))
  other = await start(createServer(handle))
})

const fetchPath = (path: string, more: Partial<FetchPlan> = {}, settings: Partial<HttpSettings> = {}) =>
  Effect.suspend(() => fetchFrom(`http://127.0.0.1:${port}${path}`, more, settings))

describe("httpEngine", () => {
  it.live("follows redirects with their cookies and keeps the fragment", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/hop", { headers: { Cookie: "own=0" } })
      expect([page.url, text(page)]).toEqual([`http://127.0.0.1:${port}/cookies#part`, "own=0; a=1; b=2"])
      expect(text(yield* fetchPath("/once"))).toBe("again")
    }),
  )

  it.live("stops after twenty redirects", () =>
    Effect.gen(function* () {
      seen.length = 0
      expect(yield* failure(fetchPath("/loop"))).toEqual({
        reason: "tooManyRedirects",
        message: "The page redirects more than 20 times.",
      })
      expect(seen.length).toBe(21)
    }),
  )

  it.live("fails if a redirect leads to an address without a page", () =>
    Effect.gen(function* () {
      const leads = {
        "mailto:a@site.test": "mailto:",
        "file:///etc/hostname": "file:",
        "data:text/html,x": "data:",
        "javascript:0": "javascript:",
        "ftp://a.test/": "ftp:",
        "about:blank": "about:",
      }
      for (const [location, protocol] of Object.entries(leads)) {
        expect(yield* failure(fetchPath(`/to?${location}`))).toEqual({
          reason: "unsupportedRedirect",
          message: `The page redirects to an address of the protocol ${protocol} where only http and https can be fetched.`,
        })
      }
      expect(yield* failure(fetchPath("/to?http://["))).toEqual({
        reason: "unsupportedRedirect",
        message: "The page redirects to an address that cannot be parsed.",
      })
    }),
  )

  it.live("checks before every hop whether it is allowed", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const check: HttpSettings["check"] = (url) => {
        asked.push(url.pathname)
        return url.pathname === "/cookies"
          ? new FetchError({ url: url.href, reason: "robotsBlocked", message: "Kept out." })
          : Effect.void
      }
      const before = seen.length
      expect(yield* failure(fetchPath("/hop", {}, { check }))).toEqual({
        reason: "robotsBlocked",
        message: "Kept out.",
      })
      expect([asked, seen.slice(before).map(({ url }) => url)]).toEqual([["/hop", "/cookies"], ["/hop"]])
    }),
  )

  it.live("sends no credentials to other origins", () =>
    Effect.gen(function* () {
      seen.length = 0
      yield* fetchPath("/away", {
        headers: { Authorization: "Bearer x", Cookie: "a=1", "X-Api-Key": "k", "User-Agent": "own" },
      })
      const names = ["authorization", "cookie", "x-api-key", "user-agent"]
      expect(seen.map(({ headers }) => names.map((name) => headers[name]))).toEqual([
        ["Bearer x", "a=1", "k", "own"],
        [undefined, undefined, undefined, "own"],
      ])
    }),
  )

  it.live("guards every hop", () =>
    Effect.gen(function* () {
      const message = "The address guard refuses 127.0.0.2: it is not at a public address."
      expect(yield* failure(fetchPath("/inside"))).toEqual({ reason: "blocked", message })
      expect((yield* failure(fetchFrom("http://169.254.169.254/latest/meta-data/"))).reason).toBe("blocked")
    }),
  )

  it.live("reads UTF-8 in the address of a redirect", () =>
    Effect.gen(function* () {
      const sender = yield* Effect.promise(() =>
        startRaw(
          Buffer.from(`HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${port}/café\r\ncontent-length: 0\r\n\r\n`),
        ),
      )
      expect(text(yield* fetchFrom(`http://127.0.0.1:${sender}/`))).toBe("utf-8")
    }),
  )
})

import { type FetchPlan, planOf } from "@trawl/core"
import type { Resolve } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createSecureServer } from "node:http2"
import { createServer as createTlsServer } from "node:https"
import { createServer as createTcpServer, type Socket } from "node:net"
import { gzipSync } from "node:zlib"
import { beforeAll, describe } from "vitest"
import { failure, fetchFrom, served, text } from "./fixtures/fetchFrom.ts"
import { loopbackServers } from "./fixtures/loopbackServers.ts"
import { httpEngine } from "./httpEngine.ts"
import type { HttpSettings } from "./HttpSettings.ts"

const { start, startRaw } = loopbackServers()

let refusals = 0
const routes: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
  "/": (_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "x-one": ["a", "b"] }).end("<p>Hello</p>"),
  "/missing": (_, response) => response.writeHead(404, { "content-type": "text/plain" }).end("no such page"),
  "/gzip": (_, response) =>
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(gzipSync("<p>packed</p>")),
  "/bomb": (_, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(60_000_000))),
  "/long": (_, response) => response.writeHead(200, { "content-length": "60000000" }).write("x"),
  "/film": (_, response) =>
    response.writeHead(200, { "content-type": "video/mp4", "content-length": "60000000" }).write("x"),
  "/nameless-film": (_, response) =>
    response
      .writeHead(200, { "content-type": "application/octet-stream", "content-length": "60000000" })
      .write("\0\0\0\x18ftypisom"),
  "/silent": () => undefined,
  "/late": (_, response) => setTimeout(() => response.end("late"), 2600),
  "/stall": (_, response) => response.writeHead(200, { "content-type": "text/html" }).write("<p>The first half"),
  "/busy": (_, response) => (
    (refusals += 1),
    response.writeHead(refusals < 3 ? 503 : 200, refusals === 1 ? { "retry-after": "0" } : {}).end(`answer ${refusals}`)
  ),
  "/down": (_, response) => response.writeHead(503, { "retry-after": "86400" }).end("down"),
  "/full": (_, response) => (
    (refusals += 1),
    response.writeHead(429, { "retry-after": "3600" }).end("come back later")
  ),
}

let port = 0
beforeAll(async () => {
  port = await start(
    createServer((request, response) => (routes[request.url ?? ""] ?? routes["/missing"])?.(request, response)),
  )
})

const fetchPath = (path: string, more: Partial<FetchPlan> = {}, settings: Partial<HttpSettings> = {}) =>
  Effect.suspend(() => fetchFrom(`http://127.0.0.1:${port}${path}`, more, settings))
const pem = (name: string) => readFileSync(new URL(`./fixtures/self-signed.${name}.pem`, import.meta.url))
const resolve: Resolve = (_, callback) => callback(Object.assign(new Error("none"), { code: "ENOTFOUND" }), [])

describe("httpEngine", () => {
  it.live("returns a page unchanged", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/")
      expect({ ...page, body: text(page), fetchedAt: typeof page.fetchedAt, headers: page.headers["x-one"] }).toEqual({
        url: `http://127.0.0.1:${port}/`,
        status: 200,
        headers: "a, b",
        mediaType: "text/html",
        charset: "utf-8",
        body: "<p>Hello</p>",
        captures: [],
        fetchedAt: "number",
        engine: "http",
        proxyUsed: "basic",
        notes: {},
        warnings: [],
      })
    }),
  )

  it.live("returns an error status as a page", () =>
    Effect.gen(function* () {
      const page = yield* fetchPath("/missing")
      expect([page.status, text(page)]).toEqual([404, "no such page"])
    }),
  )

  it.live("decodes bodies, and refuses bombs and pages beyond the limit", () =>
    Effect.gen(function* () {
      expect(text(yield* fetchPath("/gzip"))).toBe("<p>packed</p>")
      expect((yield* failure(fetchPath("/bomb"))).reason).toBe("tooLarge")
      expect(yield* failure(fetchPath("/long"))).toEqual({
        reason: "tooLarge",
        message: "The page is larger than 50 MB.",
      })
    }),
  )

  it.live("skips the bodies of requested audio and video, whatever their size", () =>
    Effect.gen(function* () {
      const media: Partial<FetchPlan> = { prefers: new Set(["media"]) }
      const [named, nameless] = [yield* fetchPath("/film", media), yield* fetchPath("/nameless-film", media)]
      expect([named, nameless].map(({ mediaType, body }) => [mediaType, body.length])).toEqual([
        ["video/mp4", 0],
        ["video/mp4", 12],
      ])
      expect((yield* failure(fetchPath("/film"))).reason).toBe("tooLarge")
    }),
  )

  it.live("reports a host without an address or server", () =>
    Effect.gen(function* () {
      expect(yield* failure(fetchFrom("http://missing.test/", {}, { resolve }))).toEqual({
        reason: "dns",
        message: "The name missing.test could not be resolved (ENOTFOUND).",
      })
      const free = yield* Effect.promise(async () => {
        const server = createTcpServer()
        const at = await start(server)
        await new Promise((resolve) => server.close(resolve))
        return at
      })
      expect(yield* failure(fetchFrom(`http://127.0.0.1:${free}/`))).toEqual({
        reason: "connection",
        message: `The connection to 127.0.0.1:${free} failed (ECONNREFUSED).`,
      })
    }),
  )

  it.live("retries after a broken connection, then keeps the beginning of a page", () =>
    Effect.gen(function* () {
      const broken = yield* Effect.promise(() =>
        startRaw("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\n<p>Half"),
      )
      const page = yield* fetchFrom(`http://127.0.0.1:${broken}/`)
      expect([text(page), page.notes, page.warnings]).toEqual([
        "<p>Half",
        { retries: 2 },
        ["The page broke off before its end; what came was kept."],
      ])
      const file = yield* Effect.promise(() =>
        startRaw("HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\ncontent-length: 100\r\n\r\n%PDF-1.7"),
      )
      expect((yield* failure(fetchFrom(`http://127.0.0.1:${file}/`))).reason).toBe("connection")
      const mute = yield* Effect.promise(() => startRaw())
      expect((yield* failure(fetchFrom(`http://127.0.0.1:${mute}/`))).message).toBe(
        `The connection to 127.0.0.1:${mute} failed (UND_ERR_SOCKET).`,
      )
    }),
  )

  it.live("leaves malformed HTTP to engines with a lenient parser", () =>
    Effect.gen(function* () {
      for (const head of [
        "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello",
        "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 3\r\n\r\nhello",
        `HTTP/1.1 200 OK\r\nx: ${"y".repeat(300_000)}\r\n\r\n`,
      ]) {
        const strange = yield* Effect.promise(() => startRaw(head))
        expect((yield* failure(fetchFrom(`http://127.0.0.1:${strange}/`))).reason).toBe("unsupported")
      }
    }),
  )

  it.live("reads an answer behind early hints, and gives up a server that sends nothing else", () =>
    Effect.gen(function* () {
      const hint = "HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n"
      const [few, many] = yield* Effect.promise(() =>
        Promise.all([startRaw(hint.repeat(20), "HTTP/1.1 200 OK\r\n\r\nhello"), startRaw(hint.repeat(21))]),
      )
      expect(text(yield* fetchFrom(`http://127.0.0.1:${few}/`))).toBe("hello")
      expect(yield* failure(fetchFrom(`http://127.0.0.1:${many}/`))).toEqual({
        reason: "unsupported",
        message: `127.0.0.1:${many} announced its answer again and again, which is not valid HTTP.`,
      })
    }),
  )

  it.live("gives up silent servers, and keeps what a stalled one sent", () =>
    Effect.gen(function* () {
      const short = { headersTimeout: 300, bodyTimeout: 300 }
      const silent = yield* failure(fetchPath("/silent", { timeout: 2000 }, short))
      expect(silent).toEqual({
        reason: "timeout",
        message: `127.0.0.1:${port} did not answer in time (UND_ERR_HEADERS_TIMEOUT).`,
      })
      expect(text(yield* fetchPath("/stall", {}, short))).toBe("<p>The first half")
    }),
  )

  it.live("waits for an answer as long as the scrape has time", () =>
    Effect.map(fetchPath("/late", { timeout: 60_000 }, { headersTimeout: 100 }), (page) =>
      expect(text(page)).toBe("late"),
    ),
  )

  it.live("closes the connection when it is interrupted", () =>
    Effect.gen(function* () {
      const sockets: Array<Socket> = []
      const hanging = createTcpServer((socket) => void sockets.push(socket.on("error", () => undefined)))
      const at = yield* Effect.promise(() => start(hanging))
      const fiber = yield* Effect.forkChild(fetchFrom(`http://127.0.0.1:${at}/`))
      while (sockets[0] === undefined || sockets[0].bytesRead === 0) yield* Effect.sleep(5)
      const closed = new Promise<string>((resolve) => sockets[0]?.once("close", () => resolve("closed")))
      sockets[0].resume()
      yield* Fiber.interrupt(fiber)
      expect(yield* Effect.promise(() => closed)).toBe("closed")
    }),
  )

  it.live("retries a busy host, and reports it", () =>
    Effect.gen(function* () {
      refusals = 0
      const page = yield* fetchPath("/busy")
      expect([page.status, text(page), page.notes]).toEqual([200, "answer 3", { retries: 2, hostThrottled: true }])
    }),
  )

  it.effect("fetches other pages of a site while one of them is down for a day", () =>
    Effect.gen(function* () {
      const engine = yield* httpEngine()
      const ask = (path: string) => engine.fetch(planOf(`http://127.0.0.1:${port}${path}`, { timeout: 20_000 }))
      const [down, up] = [yield* ask("/down"), yield* ask("/")]
      expect([down.status, up.status, up.notes]).toEqual([503, 200, {}])
      const again = yield* Effect.flip(ask("/down"))
      expect([again.reason, again.waitMillis]).toEqual(["hostPaused", 60_000])
    }).pipe(served),
  )

  it.live("returns the refusal if the pause is longer than its time", () =>
    Effect.gen(function* () {
      refusals = 0
      const page = yield* fetchPath("/full")
      expect([page.status, text(page), page.notes, refusals]).toEqual([
        429,
        "come back later",
        { hostThrottled: true },
        1,
      ])
    }),
  )

  it.live("verifies certificates only if requested", () =>
    Effect.gen(function* () {
      const secure = { key: pem("key"), cert: pem("cert") }
      const tls = yield* Effect.promise(() => start(createTlsServer(secure, (_, response) => response.end("secret"))))
      expect(text(yield* fetchFrom(`https://localhost:${tls}/`))).toBe("secret")
      expect(yield* failure(fetchFrom(`https://localhost:${tls}/`, { skipTlsVerification: false }))).toEqual({
        reason: "tls",
        message: `The TLS certificate of localhost:${tls} does not verify (DEPTH_ZERO_SELF_SIGNED_CERT); with skipTlsVerification true the page is fetched all the same.`,
      })
      const h2 = yield* Effect.promise(() =>
        start(createSecureServer(secure, (request, response) => response.end(`HTTP/${request.httpVersion}`))),
      )
      expect(text(yield* fetchFrom(`https://localhost:${h2}/`))).toBe("HTTP/2.0")
      expect((yield* failure(fetchFrom(`https://127.0.0.1:${port}/`))).reason).toBe("tls")
    }),
  )
})

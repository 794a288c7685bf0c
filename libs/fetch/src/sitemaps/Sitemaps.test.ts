import { CurrentRobotsUse, CurrentUrlPolicy, FetchError } from "@trawl/core"
import { AddressGuard } from "@trawl/guard"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { beforeAll, beforeEach, describe } from "vitest"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { loopbackServers } from "../http/fixtures/loopbackServers.ts"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { Robots, type RobotsSettings } from "../robots/Robots.ts"
import type { SitemapEvent } from "./SitemapEvent.ts"
import { Sitemaps } from "./Sitemaps.ts"
import type { SitemapReading } from "./streamSitemap.ts"
import type { SitemapWalk } from "./walkSitemaps.ts"

const { start } = loopbackServers()

const urlset = (...paths: ReadonlyArray<string>) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${path}</loc></url>`).join("\n")}</urlset>`
const index = (...paths: ReadonlyArray<string>) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join("\n")}</sitemapindex>`
const pages = (n: number, name = "page") => Array.from({ length: n }, (_, i) => `http://site.example/${name}-${i}`)

const requested: Array<string> = []
let port = 0
type Route = (response: ServerResponse, request: IncomingMessage) => unknown
const routes: Record<string, Route> = {
  "/plain.xml": (response) => response.writeHead(200, { "content-type": "application/xml" }).end(urlset(...pages(3))),
  "/large.xml": (response) => response.end(urlset(...pages(30_000))),
  "/packed.xml.gz": (response) =>
    response.writeHead(200, { "content-type": "application/x-gzip" }).end(gzipSync(urlset(...pages(30_000)))),
  "/twice.xml.gz": (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(gzipSync(urlset(...pages(3))))),
  "/brotli.xml": (response) =>
    response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(urlset(...pages(3)))),
  "/strange.xml": (response) => response.writeHead(200, { "content-encoding": "aes128gcm" }).end("x"),
  "/latin.txt": (response) =>
    response
      .writeHead(200, { "content-type": "text/plain; charset=iso-8859-1" })
      .end(Buffer.from("http://site.example/caf\u00e9\n", "latin1")),
  "/moved.xml": (response) => response.writeHead(301, { location: "/plain.xml" }).end(),
  "/robots.txt": (response) => response.end("User-agent: *\nDisallow: /private-"),
  "/moved-away.xml": (response) => response.writeHead(302, { location: "/private-sitemap.xml" }).end(),
  "/private-sitemap.xml": (response) => response.end(urlset("/private")),
  "/page.html": (response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Hello"),
  "/broken.xml": (response) => {
    response.writeHead(200, { "content-length": "1000000" })
    response.write(urlset(...pages(2000)), () => response.destroy())
  },
  "/stalled.xml": (response) => response.writeHead(200).write(urlset(...pages(2000)).slice(0, -10)),
  "/root.xml": (response) =>
    response.end(index("/plain.xml", "/missing.xml", "/moved.xml", "/root.xml", "/deep-1.xml")),
  "/deep-1.xml": (response) => response.end(index("/deep-2.xml")),
  "/deep-2.xml": (response) => response.end(index("/deep-3.xml")),
  "/deep-3.xml": (response) => response.end(index("/deep-4.xml") + urlset("/found-at-level-3")),
  "/many.xml": (response) => response.end(index(...Array.from({ length: 50 }, (_, i) => `/part-${i}.xml`))),
}

beforeAll(async () => {
  port = await start(
    createServer((request, response) => {
      const path = request.url ?? ""
      requested.push(path)
      if (path.startsWith("/part-")) return response.end(urlset(...pages(100, path.slice(1))))
      return (routes[path] ?? ((missing: ServerResponse) => missing.writeHead(404).end("no")))(response, request)
    }),
  )
})
beforeEach(() => {
  requested.length = 0
})

const at = (path: string) => `http://127.0.0.1:${port}${path}`

const withSitemaps = <A, E>(
  use: (sitemaps: Sitemaps["Service"]) => Effect.Effect<A, E>,
  unsaid: RobotsSettings["unsaid"] = "ignore",
) =>
  Sitemaps.use(use).pipe(
    Effect.provide(
      Sitemaps.layer().pipe(
        Layer.provide(Robots.layer({ unsaid })),
        Layer.provide(HostPoliteness.layer({ concurrency: 2 })),
        Layer.provide(AddressGuard.layer({ allow: ["127.0.0.1"] })),
      ),
    ),
  )

/** The events of a stream with entries as paths, and portions of one file joined. */
const summary = (events: Iterable<SitemapEvent>) => {
  const urls: Array<string> = []
  const ends: Array<unknown> = []
  for (const event of events) {
    if (event.kind === "entries") urls.push(...event.entries.map(({ url }) => new URL(url).pathname))
    else if (event.kind === "limit") ends.push(event.problem)
    else ends.push([new URL(event.url).pathname, event.format ?? event.status, event.entries, ...event.problems])
  }
  return { urls, ends }
}

const read = (path: string, reading?: SitemapReading) =>
  Effect.suspend(() =>
    withSitemaps((sitemaps) => Effect.map(Stream.runCollect(sitemaps.read(at(path), reading)), summary)),
  )

const walk = (paths: ReadonlyArray<string>, how?: SitemapWalk) =>
  Effect.suspend(() =>
    withSitemaps((sitemaps) => {
      const places = paths.map((path) => ({ url: at(path), isGuess: false }))
      return Effect.map(Stream.runCollect(sitemaps.walk(places, how)), summary)
    }),
  )

describe("Sitemaps.read", () => {
  it.live.each([
    ["/plain.xml", 3],
    ["/large.xml", 30_000],
    ["/packed.xml.gz", 30_000],
    ["/twice.xml.gz", 3],
    ["/brotli.xml", 3],
    ["/moved.xml", 3],
  ] as const)("reads %s", ([path, n]) =>
    Effect.gen(function* () {
      const { ends, urls } = yield* read(path)
      expect(urls).toEqual(pages(n).map((url) => new URL(url).pathname))
      expect(ends).toEqual([[path === "/moved.xml" ? "/plain.xml" : path, "urlset", n]])
    }),
  )

  it.live("reads the charset of the header", () =>
    Effect.gen(function* () {
      expect(yield* read("/latin.txt")).toEqual({ urls: ["/caf%C3%A9"], ends: [["/latin.txt", "text", 1]] })
    }),
  )

  it.live.each([
    ["/missing.xml", 404, "It answers with status 404."],
    ["/page.html", 200, "It is an HTML page, and no sitemap."],
    ["/strange.xml", 200, "It is encoded in a way that cannot be read."],
  ] as const)("says what %s is instead of a sitemap", ([path, status, problem]) =>
    Effect.gen(function* () {
      expect(yield* read(path)).toEqual({ urls: [], ends: [[path, status, 0, problem]] })
    }),
  )

  it.live("keeps what came of an answer that breaks off", () =>
    Effect.gen(function* () {
      const { ends, urls } = yield* read("/broken.xml")
      expect(urls).toEqual(pages(2000).map((url) => new URL(url).pathname))
      expect(ends).toEqual([
        [
          "/broken.xml",
          "urlset",
          2000,
          `It could not be read to its end (The connection to 127.0.0.1:${port} failed (UND_ERR_SOCKET)).`,
        ],
      ])
    }),
  )

  it.effect("ends a file that stalls when its time is over", () =>
    withSitemaps((sitemaps) =>
      Effect.gen(function* () {
        const events = yield* sitemaps.read(at("/stalled.xml"), { timeout: 30_000 }).pipe(
          Stream.tap(() => TestClock.adjust(30_000)),
          Stream.runCollect,
        )
        const { ends, urls } = summary(events)
        expect(urls[0]).toBe("/page-0")
        expect(ends).toEqual([
          ["/stalled.xml", "urlset", urls.length, "It could not be read to its end (it took longer than 30 s)."],
        ])
      }),
    ),
  )

  it.live("stops at the bounds of a file", () =>
    Effect.gen(function* () {
      const { ends, urls } = yield* read("/packed.xml.gz", { bounds: { entries: 5 } })
      expect(urls).toHaveLength(5)
      expect(ends).toEqual([["/packed.xml.gz", "urlset", 5, "It has more than 5 entries; the rest was not read."]])
    }),
  )

  it.live("asks the page's policy on each hop", () =>
    Effect.gen(function* () {
      const asked: Array<string> = []
      const policy = {
        check: (url: URL) =>
          url.pathname === "/plain.xml"
            ? new FetchError({ url: url.href, reason: "unsafe", message: "It is blocked." })
            : Effect.sync(() => void asked.push(url.pathname)),
        forbidsHost: () => false,
      }
      const error = yield* Effect.flip(Effect.provideService(read("/moved.xml"), CurrentUrlPolicy, policy))
      expect([error.reason, asked, requested]).toEqual(["unsafe", ["/moved.xml"], ["/moved.xml"]])
    }),
  )

  it.live("asks robots.txt on each hop where the current page does", () =>
    Effect.gen(function* () {
      const respectful = Effect.provideService(read("/moved-away.xml"), CurrentRobotsUse, { mode: "respect" })
      const error = yield* Effect.flip(respectful)
      expect([error.reason, requested]).toEqual(["robotsBlocked", ["/robots.txt", "/moved-away.xml"]])
      expect((yield* read("/moved-away.xml")).urls).toEqual(["/private"])
    }),
  )

  it.live("fails for an address that the guard refuses", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        withSitemaps((sitemaps) => Stream.runCollect(sitemaps.read("http://10.0.0.1/sitemap.xml"))),
      )
      expect(error.reason).toBe("blocked")
    }),
  )

  it.live("lets a reader that falls behind request the same host", () =>
    Effect.gen(function* () {
      const nested = (sitemaps: Sitemaps["Service"], level: number): Effect.Effect<number, FetchError> =>
        sitemaps.read(at(level === 0 ? "/plain.xml" : "/large.xml")).pipe(
          Stream.take(1),
          Stream.mapEffect(() => (level === 0 ? Effect.succeed(1) : nested(sitemaps, level - 1))),
          Stream.runFold(
            () => 0,
            (sum, n) => sum + n,
          ),
        )
      // Two places for the host, and five files open at once.
      expect(yield* withSitemaps((sitemaps) => nested(sitemaps, 4))).toBe(1)
    }),
  )
})

describe("Sitemaps.walk", () => {
  it.live("follows nested files, each once, and tells what is wrong with one", () =>
    Effect.gen(function* () {
      const { ends, urls } = yield* walk(["/root.xml", "/root.xml#again"])
      expect(urls.toSorted()).toEqual(["/found-at-level-3", "/page-0", "/page-1", "/page-2"])
      expect(ends).toContainEqual(["/missing.xml", 404, 0, "It answers with status 404."])
      expect(ends).toContainEqual(["/plain.xml", 200, 0, "It leads to a file that was read already."])
      expect(requested.filter((path) => path === "/root.xml")).toHaveLength(1)
    }),
  )

  it.live("ends below the levels of its budget, and says so", () =>
    Effect.gen(function* () {
      const { ends, urls } = yield* walk(["/root.xml"], { budget: { levels: 2 } })
      expect(urls).not.toContain("/found-at-level-3")
      expect(ends.at(-1)).toBe("The sitemaps are nested more than 2 levels deep; deeper ones were not read.")
    }),
  )

  it.live.each([
    [{ urls: 250 }, 250, "The sitemaps name more than 250 addresses; the rest was not read."],
    [{ files: 3 }, 200, "The sitemaps are more than 3 files; the rest was not read."],
  ] as const)("keeps to its budget of %o", ([budget, n, problem]) =>
    Effect.gen(function* () {
      const { ends, urls } = yield* walk(["/many.xml"], { budget })
      expect([urls.length, ends.at(-1)]).toEqual([n, problem])
      expect(requested.length).toBeLessThan(10)
    }),
  )

  it.live("keeps to its budget of bytes", () =>
    Effect.gen(function* () {
      const { ends } = yield* walk(["/many.xml"], { budget: { bytes: 20_000 } })
      expect(ends.at(-1)).toBe("The sitemaps hold more than 20,000 bytes; the rest was not read.")
      expect(requested.length).toBeLessThan(15)
    }),
  )

  it.effect("keeps to its budget of time", () =>
    withSitemaps((sitemaps) =>
      Effect.gen(function* () {
        const places = [{ url: at("/stalled.xml"), isGuess: false }]
        const events = yield* sitemaps.walk(places, { budget: { millis: 30_000 } }).pipe(
          Stream.tap(() => TestClock.adjust(30_000)),
          Stream.runCollect,
        )
        const { ends, urls } = summary(events)
        expect(urls[0]).toBe("/page-0")
        expect(ends.at(-1)).toBe("The sitemaps took longer than 30 s; the rest was not read.")
      }),
    ),
  )

  it.live("goes on behind a host that does not answer", () =>
    Effect.gen(function* () {
      const places = [
        { url: "http://10.0.0.1/sitemap.xml", isGuess: true },
        { url: at("/plain.xml"), isGuess: false },
      ]
      const events = yield* withSitemaps((sitemaps) => Stream.runCollect(sitemaps.walk(places)))
      expect(events.find((event) => event.kind === "file" && event.isGuess)).toMatchObject({ entries: 0 })
      expect(summary(events).urls).toHaveLength(3)
    }),
  )
})

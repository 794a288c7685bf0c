import { planOf } from "@trawl/core"
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { createServer } from "node:net"
import { describe } from "vitest"
import { gzipSync } from "node:zlib"
import { failure, fetchFrom, served, text } from "./fixtures/fetchFrom.ts"
import { loopbackServers } from "./fixtures/loopbackServers.ts"
import { httpEngine } from "./httpEngine.ts"

const { start } = loopbackServers()

const page = "<p>shown</p>"
const length = `Content-Length: ${page.length}`
const answer = (...lines: ReadonlyArray<string>) =>
  ["HTTP/1.1 200 OK", "Content-Type: text/html", ...lines, "", page].join("\r\n")

/** A site that answers each path with what stands for it, and keeps its connections open. Tells which paths shared one. */
const startSite = async (answers: Readonly<Record<string, string | Buffer>>) => {
  const connections: Array<Array<string>> = []
  const port = await start(
    createServer((socket) => {
      const paths: Array<string> = []
      connections.push(paths)
      socket.on("error", () => undefined)
      socket.on("data", (request) => {
        const path = request.toString().split(" ")[1] ?? ""
        paths.push(path)
        socket.write(answers[path] ?? answer(length))
      })
    }),
  )
  return { connections, url: (path: string) => `http://127.0.0.1:${port}${path}`, host: `127.0.0.1:${port}` }
}

const lenient = [
  answer("NotAHeader", length),
  answer("X-Sp : 1", length),
  answer(": x", length),
  answer("X-A: a\rX-B: b", length),
  answer(length, length),
  answer(`Content-Length: ${page.length}, ${page.length}`),
  answer("X-A: a", "  folded", length),
  answer(length).replaceAll("\r\n", "\n"),
  answer(length).replace("HTTP/1.1 200 OK", "HTTP/2 200"),
  answer(`X-A: ${"a".repeat(100_000)}`, length),
  `HTTP/1.1 100 Continue\r\n\r\n${answer(length)}`,
  answer("Transfer-Encoding: chunked").replace(page, `c; a="b c"\r\n${page}\r\n0;\r\nno header\r\n\r\n`),
]

describe("httpEngine", () => {
  it.live("shows what browsers show, and closes connections whose answers were malformed", () =>
    Effect.gen(function* () {
      const site = yield* Effect.promise(() => startSite(Object.fromEntries(lenient.map((text, i) => [`/${i}`, text]))))
      const engine = yield* httpEngine()
      const shown = (path: string) =>
        Effect.map(engine.fetch(planOf(site.url(path), { timeout: 20_000 })), (found) => [text(found), found.warnings])
      for (const path of lenient.keys()) expect([path, ...(yield* shown(`/${path}`))]).toEqual([path, page, []])
      expect([yield* shown("/good"), yield* shown("/better")]).toEqual([
        [page, []],
        [page, []],
      ])
      // The heads of the ninth, the tenth and the eleventh are well-formed.
      const behind = site.connections.flatMap((paths) => paths.slice(0, -1))
      expect(behind.filter((path) => !["/9", "/10", "/11", "/good"].includes(path))).toEqual([])
      expect(behind.length).toBeGreaterThan(0)
    }).pipe(served),
  )

  it.live("tells what a site answered that is no HTTP", () =>
    Effect.gen(function* () {
      const site = yield* Effect.promise(() =>
        startSite({
          "/lengths": answer(length, "Content-Length: 5"),
          "/nul": answer("X-A: a\0b", length),
          "/banner": "220 mail.example ESMTP ready\r\n",
        }),
      )
      const told = (path: string) => failure(fetchFrom(site.url(path)))
      expect(yield* Effect.all(["/lengths", "/nul", "/banner"].map(told))).toEqual(
        [
          'different lengths of one body (Content-Length "12, 5")',
          "a NUL byte among its headers",
          '"220 mail.example ESMTP ready" where the status line of HTTP belongs',
        ].map((problem) => ({
          reason: "unsupported",
          message: `${site.host} answered with ${problem}, which is not valid HTTP.`,
        })),
      )
      expect(site.connections.length).toBe(3)
    }),
  )

  it.live("follows an address that a malformed answer repeats", () =>
    Effect.gen(function* () {
      const moved = "HTTP/1.1 302 Found\r\nBad\r\nLocation : /good\r\nLocation: /good\r\nContent-Length: 0\r\n\r\n"
      const site = yield* Effect.promise(() => startSite({ "/moved": moved }))
      expect((yield* fetchFrom(site.url("/moved"))).url).toBe(site.url("/good"))
    }),
  )

  it.live("keeps a packed page whole that bytes follow", () =>
    Effect.gen(function* () {
      const body = Buffer.concat([gzipSync(page), Buffer.from("<!-- x -->\n")])
      const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`
      const site = yield* Effect.promise(() => startSite({ "/": Buffer.concat([Buffer.from(head), body]) }))
      const found = yield* fetchFrom(site.url("/"))
      expect([text(found), found.warnings]).toEqual([page, []])
    }),
  )
})

import { createServer, request, type Server } from "node:http"
import { connect } from "node:net"
import { expect, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe } from "vitest"
import { makeAddressRule } from "../makeAddressRule.ts"
import type { Resolve } from "../resolveName.ts"
import { startForwardProxy } from "./startForwardProxy.ts"

let site: Server
let port = 0
const seen: Array<{ url: string; headers: NodeJS.Dict<string | Array<string>>; body: string; socket: number }> = []

beforeAll(async () => {
  site = createServer((incoming, response) => {
    let body = ""
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()))
    incoming.on("end", () => {
      seen.push({ url: incoming.url ?? "", headers: incoming.headers, body, socket: incoming.socket.remotePort ?? 0 })
      response
        .writeHead(
          200,
          [
            ["x-trawl-guard", "forged"],
            ["set-cookie", "a=1"],
            ["set-cookie", "b=2"],
          ].flat(),
        )
        .end("hello")
    })
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  port = (site.address() as { port: number }).port
})
afterAll(() => void site.close())

interface Answer {
  readonly status: number
  readonly guard: string | undefined
  readonly body: string
}

const through = (
  proxy: number,
  url: string,
  options: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: proxy,
        path: url,
        method: options.body === undefined ? "GET" : "POST",
        headers: { host: "site.test", ...options.headers },
        agent: false,
      },
      (response) => {
        let body = ""
        response.on("data", (chunk: Buffer) => (body += chunk.toString()))
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            guard: response.headers["x-trawl-guard"] as string | undefined,
            body,
          }),
        )
      },
    )
    outgoing.on("error", reject)
    outgoing.end(options.body)
  })

/** Sends raw bytes to the proxy and collects the answer until it closes. */
const raw = (proxy: number, ...parts: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(proxy, "127.0.0.1")
    let text = ""
    let next = 0
    const push = () => {
      const part = parts[next++]
      if (part !== undefined) socket.write(part)
    }
    socket.on("connect", push)
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString()
      push()
    })
    socket.on("error", () => resolve(text))
    socket.on("close", () => resolve(text))
  })

const rebinding = (...answers: ReadonlyArray<string>): Resolve => {
  let asked = 0
  return (_, callback) => callback(null, [{ address: answers[Math.min(asked++, answers.length - 1)] ?? "", family: 4 }])
}

const open = () => makeAddressRule({ allow: [`127.0.0.1:${port}`] })
const closed = makeAddressRule({ allow: [] })

describe("startForwardProxy", () => {
  it.live("forwards an absolute-form request to the checked address", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      seen.length = 0
      const answer = yield* Effect.promise(() =>
        through(proxy.port, `http://127.0.0.1:${port}/path?q=1`, {
          headers: {
            "proxy-authorization": "secret",
            "proxy-connection": "keep-alive",
            "x-own": "1",
            connection: "x-own",
          },
          body: "sent",
        }),
      )
      expect(answer).toEqual({ status: 200, guard: undefined, body: "hello" })
      expect(
        seen.map(({ url, body, headers }) => [
          url,
          body,
          headers["host"],
          headers["proxy-authorization"],
          headers["proxy-connection"],
          headers["x-own"],
        ]),
      ).toEqual([["/path?q=1", "sent", "site.test", undefined, undefined, undefined]])
    }),
  )

  it.live("keeps its connection to a site open", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      seen.length = 0
      yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${port}/1`))
      yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${port}/2`))
      expect(new Set(seen.map(({ socket }) => socket)).size).toBe(1)
    }),
  )

  it.live("answers a refused host with 403, its own header, and a line in the log", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(closed)
      const reason = "The address guard refuses 127.0.0.1: it is not at a public address."
      expect(yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${port}/`))).toEqual({
        status: 403,
        guard: "refused",
        body: reason,
      })
      expect(proxy.refusals()).toEqual([{ host: "127.0.0.1", port, reason }])
    }),
  )

  it.live("tunnels to an allowed host", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      const text = yield* Effect.promise(() =>
        raw(
          proxy.port,
          `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`,
          "GET /in HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
        ),
      )
      expect(text.startsWith("HTTP/1.1 200 Connection Established\r\n\r\nHTTP/1.1 200 OK\r\n")).toBe(true)
      expect(text.endsWith("hello") || text.includes("hello")).toBe(true)
    }),
  )

  it.live("refuses tunnels to every spelling of loopback and to ports of other services", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(closed)
      const targets = [
        `localhost:${port}`,
        `127.1:${port}`,
        `2130706433:${port}`,
        `0x7f000001:${port}`,
        `[::1]:${port}`,
        `[::ffff:127.0.0.1]:${port}`,
        `0.0.0.0:${port}`,
        "metadata.google.internal:80",
        "8.8.8.8:25",
      ]
      const heads = yield* Effect.promise(() =>
        Promise.all(targets.map((target) => raw(proxy.port, `CONNECT ${target} HTTP/1.1\r\nhost: x\r\n\r\n`))),
      )
      expect(heads.filter((head) => !head.startsWith("HTTP/1.1 403 Forbidden\r\nx-trawl-guard: refused\r\n"))).toEqual(
        [],
      )
      expect(proxy.refusals().length).toBe(targets.length)
    }),
  )

  it.live("checks each connection to a rebound name", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open(), { resolve: rebinding("127.0.0.1", "127.0.0.2") })
      const tunnel = () =>
        raw(
          proxy.port,
          `CONNECT site.test:${port} HTTP/1.1\r\nhost: x\r\n\r\n`,
          "GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
        )
      const [first, second] = [yield* Effect.promise(tunnel), yield* Effect.promise(tunnel)]
      expect([first.slice(9, 12), second.slice(9, 12)]).toEqual(["200", "403"])
    }),
  )

  it.live("answers requests that are not for a proxy with 400", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      expect(yield* Effect.promise(() => through(proxy.port, "/")).pipe(Effect.map(({ status }) => status))).toBe(400)
      expect(
        yield* Effect.promise(() => through(proxy.port, "file:///etc/hostname")).pipe(Effect.map(({ guard }) => guard)),
      ).toBe("bad-request")
      expect(
        (yield* Effect.promise(() => raw(proxy.port, "CONNECT nowhere HTTP/1.1\r\nhost: x\r\n\r\n"))).slice(9, 12),
      ).toBe("400")
    }),
  )

  it.live("answers an unreachable host with 502 and its own header", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(makeAddressRule({ allow: ["127.0.0.1"] }))
      const gone = createServer()
      const free = yield* Effect.promise(
        () =>
          new Promise<number>((resolve) =>
            gone.listen(0, "127.0.0.1", () => resolve((gone.address() as { port: number }).port)),
          ),
      )
      yield* Effect.promise(() => new Promise((resolve) => gone.close(resolve)))
      const answer = yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${free}/`))
      expect([answer.status, answer.guard, proxy.refusals()]).toEqual([502, "failed", []])
    }),
  )

  it.live("keeps no connection for a rebound name, nor for the next lease", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open(), {
        resolve: rebinding("127.0.0.1", "127.0.0.1", "127.0.0.2", "127.0.0.1"),
      })
      seen.length = 0
      const get = () => through(proxy.port, `http://site.test:${port}/`)
      const statuses: Array<number> = []
      for (let i = 0; i < 3; i += 1) statuses.push((yield* Effect.promise(get)).status)
      proxy.serve({})
      statuses.push((yield* Effect.promise(get)).status)
      expect(statuses).toEqual([200, 200, 403, 200])
      const [first, second, third] = seen.map(({ socket }) => socket)
      expect([first === second, second === third]).toEqual([true, false])
    }),
  )

  it.live("answers blocked requests with 403, counts them, and does not log them as refusals", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      const asked: Array<unknown> = []
      proxy.serve({ blocks: (request) => (asked.push(request), request.url?.endsWith("/page") !== true) })
      const [ad, page] = [
        yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${port}/ad`)),
        yield* Effect.promise(() => through(proxy.port, `http://127.0.0.1:${port}/page`)),
      ]
      const tunnel = yield* Effect.promise(() => raw(proxy.port, `CONNECT 127.1:${port} HTTP/1.1\r\nhost: x\r\n\r\n`))
      expect([
        ad.status,
        ad.guard,
        page.status,
        tunnel.startsWith("HTTP/1.1 403 Forbidden\r\nx-trawl-guard: blocked\r\n"),
      ]).toEqual([403, "blocked", 200, true])
      expect(asked).toEqual([
        { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}/ad` },
        { host: "127.0.0.1", port, url: `http://127.0.0.1:${port}/page` },
        { host: "127.0.0.1", port },
      ])
      expect([proxy.blocked(), proxy.refusals()]).toEqual([2, []])
    }),
  )

  it.live("begins each lease with empty logs, and ends the connections of the previous one", () =>
    Effect.gen(function* () {
      const proxy = yield* startForwardProxy(open())
      proxy.serve({ blocks: ({ host }) => host === "ads.test" })
      yield* Effect.promise(() => through(proxy.port, "http://ads.test/"))
      yield* Effect.promise(() => through(proxy.port, "http://127.0.0.2/"))
      expect([proxy.blocked(), proxy.refusals().length]).toEqual([1, 1])
      const tunnel = connect(proxy.port, "127.0.0.1")
      const closedByLease = new Promise<string>((resolve) => tunnel.once("close", () => resolve("closed")))
      tunnel.on("error", () => undefined)
      const established = new Promise((resolve) => tunnel.once("data", resolve))
      tunnel.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nhost: x\r\n\r\n`)
      yield* Effect.promise(() => established)
      proxy.serve({})
      expect(yield* Effect.promise(() => closedByLease)).toBe("closed")
      expect([proxy.blocked(), proxy.refusals()]).toEqual([0, []])
    }),
  )

  it.live("closes tunnels and its port with its Scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const proxy = yield* startForwardProxy(open()).pipe(Scope.provide(scope))
      const tunnel = connect(proxy.port, "127.0.0.1")
      const established = new Promise((resolve) => tunnel.once("data", resolve))
      const closedByProxy = new Promise<string>((resolve) => tunnel.once("close", () => resolve("closed")))
      tunnel.on("error", () => undefined)
      tunnel.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nhost: x\r\n\r\n`)
      yield* Effect.promise(() => established)
      yield* Scope.close(scope, Exit.void)
      expect(yield* Effect.promise(() => closedByProxy)).toBe("closed")
      expect(yield* Effect.promise(() => raw(proxy.port, "x"))).toBe("")
    }),
  )
})

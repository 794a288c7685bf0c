import { type FetchError, type FetchedPage, type FetchPlan, planOf } from "@trawl/core"
import { AddressGuard, makeProxyPool, ProxyPool, type UpstreamProxy } from "@trawl/guard"
import { startHttpProxy, startSocksProxy, type TestProxy } from "@trawl/testing"
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { createSecureServer } from "node:http2"
import type { AddressInfo, Server } from "node:net"
import { afterAll, beforeAll, describe } from "vitest"
import { HostPoliteness } from "../politeness/HostPoliteness.ts"
import { httpEngine } from "./httpEngine.ts"

const pem = (name: string) => readFileSync(new URL(`./fixtures/self-signed.${name}.pem`, import.meta.url))
const closing: Array<() => unknown> = []
const listen = async (server: Server): Promise<number> => {
  closing.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  return (server.address() as AddressInfo).port
}

let port = 0
let tlsPort = 0
let gone = 0
const proxies: Record<string, TestProxy> = {}
beforeAll(async () => {
  port = await listen(
    createServer(({ url }, response) =>
      url === "/hop"
        ? response.writeHead(302, { location: "/" }).end()
        : response.writeHead(200, { "content-type": "text/html" }).end(`<p>${url}</p>`),
    ),
  )
  tlsPort = await listen(
    createSecureServer(
      { key: pem("key"), cert: pem("cert") },
      ({ httpVersion }, response) => void response.end(httpVersion),
    ),
  )
  proxies["plain"] = await startHttpProxy()
  proxies["keyed"] = await startHttpProxy({ credentials: "me:secret" })
  proxies["socks"] = await startSocksProxy()
  proxies["refusing"] = await startHttpProxy({ answer: 403 })
  const vanished = await startHttpProxy()
  gone = vanished.port
  await vanished.close()
})
afterAll(() => {
  for (const close of closing) close()
  for (const { close } of Object.values(proxies)) void close()
})

const upstream = (name: string, more: Partial<UpstreamProxy> = {}): UpstreamProxy => ({
  protocol: "http",
  host: "127.0.0.1",
  port: proxies[name]?.port ?? gone,
  ...more,
})
const asked = (name: string) => proxies[name]?.asked.splice(0)

/** Fetches through these basic proxies, with one enhanced one. */
const fetchThrough = (basic: ReadonlyArray<UpstreamProxy>, path: string, more: Partial<FetchPlan> = {}) =>
  Effect.gen(function* () {
    const engine = yield* httpEngine()
    return yield* engine.fetch(
      planOf(path.startsWith("http") ? path : `http://127.0.0.1:${port}${path}`, { timeout: 20_000, ...more }),
    )
  }).pipe(
    Effect.scoped,
    Effect.provideService(
      ProxyPool,
      makeProxyPool({
        basic,
        enhanced: [upstream("keyed", { credentials: Redacted.make({ username: "me", password: "secret" }) })],
      }),
    ),
    Effect.provide(
      HostPoliteness.layer({ concurrency: 8 }).pipe(Layer.provideMerge(AddressGuard.layer({ allow: ["127.0.0.1"] }))),
    ),
  )
const outline = ({ body, proxy, proxyUsed }: FetchedPage) => ({ body: Buffer.from(body).toString(), proxyUsed, proxy })
const failure = (effect: Effect.Effect<FetchedPage, FetchError>) =>
  Effect.map(Effect.flip(effect), ({ reason, message }) => ({ reason, message }))

describe("httpEngine", () => {
  it.live("uses a basic proxy by default, for redirects too, and reports its country", () =>
    Effect.gen(function* () {
      const page = yield* fetchThrough([upstream("plain", { country: "DE" })], "/hop", {
        location: { country: "DE", languages: [] },
      })
      expect(outline(page)).toEqual({ body: "<p>/</p>", proxyUsed: "basic", proxy: { country: "DE" } })
      expect(new Set(asked("plain"))).toEqual(new Set([`127.0.0.1:${port}`]))
    }),
  )

  it.live("uses an enhanced proxy with credentials on request", () =>
    Effect.gen(function* () {
      expect(outline(yield* fetchThrough([upstream("plain")], "/a", { proxy: "enhanced" }))).toEqual({
        body: "<p>/a</p>",
        proxyUsed: "enhanced",
        proxy: {},
      })
      expect([asked("plain"), asked("keyed")]).toEqual([[], [`127.0.0.1:${port}`]])
    }),
  )

  it.live("connects directly if the tier has no proxy", () =>
    Effect.gen(function* () {
      expect(outline(yield* fetchThrough([], "/a"))).toEqual({
        body: "<p>/a</p>",
        proxyUsed: "basic",
        proxy: undefined,
      })
    }),
  )

  it.live("uses HTTP/2 with a site behind a SOCKS5 proxy", () =>
    Effect.gen(function* () {
      expect(
        outline(yield* fetchThrough([upstream("socks", { protocol: "socks5" })], `https://127.0.0.1:${tlsPort}/`)).body,
      ).toBe("2.0")
      expect(asked("socks")).toEqual([`127.0.0.1:${tlsPort}`])
    }),
  )

  it.live(
    "tries another proxy when the first one fails, and reports the failure of both without host or credentials",
    () =>
      Effect.gen(function* () {
        expect(outline(yield* fetchThrough([upstream("gone"), upstream("plain")], "/a")).body).toBe("<p>/a</p>")
        const credentials = Redacted.make({ username: "me", password: "wrong" })
        const wrong = yield* failure(fetchThrough([upstream("gone"), upstream("keyed", { credentials })], "/a"))
        expect(wrong).toEqual({ reason: "proxy", message: "The proxy did not accept its credentials." })
        expect(yield* failure(fetchThrough([upstream("refusing")], "/a"))).toEqual({
          reason: "proxy",
          message: "The proxy refused to connect.",
        })
        expect(asked("refusing")).toEqual([`127.0.0.1:${port}`])
      }),
  )

  it.live("does not blame the proxy for a site that is down or that the guard refuses", () =>
    Effect.gen(function* () {
      expect(yield* failure(fetchThrough([upstream("plain")], `http://127.0.0.1:${gone}/`))).toEqual({
        reason: "connection",
        message: `The proxy could not reach 127.0.0.1:${gone}.`,
      })
      asked("plain")
      expect((yield* failure(fetchThrough([upstream("plain")], "http://127.0.0.2/"))).reason).toBe("blocked")
      expect(asked("plain")).toEqual([])
    }),
  )
})

import { startHttpProxy, type TestProxy } from "@trawl/testing"
import { Effect, Exit, Layer, References, Result, Scope } from "effect"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { baseOf } from "@trawl/api/server"
import { readSettings } from "../settings/readSettings.ts"
import { call } from "@trawl/api/testing"
import { appLayer } from "./appLayer.ts"

let site: Server
let page = ""
let basic: TestProxy
let enhanced: TestProxy
let dead: TestProxy

/** Ports of the connections that the proxy accepts; it refuses all others. */
const friends = new Set<number>()
beforeAll(async () => {
  site = createServer((request, response) => {
    const isFriend = friends.has(request.socket.remotePort ?? 0)
    const status = request.url === "/closed" && !isFriend ? 403 : 200
    response
      .writeHead(status, { "content-type": "text/html" })
      .end(`<title>${isFriend ? "friend" : "stranger"}</title><p>Hello</p>`)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  page = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  basic = await startHttpProxy()
  enhanced = await startHttpProxy({ credentials: "me:secret", onTunnel: (localPort) => friends.add(localPort) })
  dead = await startHttpProxy({ answer: 407 })
})
afterAll(async () => {
  site.close()
  await Promise.all([basic, enhanced, dead].map(({ close }) => close()))
})

/** Runs `ask` against the whole service, in this process. */
const withService = async (
  env: Readonly<Record<string, string>>,
  ask: (service: { readonly base: string }) => Promise<void>,
) => {
  const data = await mkdtemp(join(tmpdir(), "trawl-proxies-"))
  const settings = Result.getOrThrow(
    readSettings({
      TRAWL_PORT: "0",
      TRAWL_DATA: data,
      TRAWL_ALLOW: "127.0.0.1",
      TRAWL_BROWSER: "off",
      TRAWL_CACHE: "off",
      ...env,
    }),
  )
  const scope = Effect.runSync(Scope.make())
  const quiet = Layer.succeed(References.MinimumLogLevel, "None")
  const context = await Effect.runPromise(Layer.buildWithScope(appLayer(settings).pipe(Layer.provide(quiet)), scope))
  await ask({ base: await Effect.runPromise(Effect.provideContext(baseOf(settings), context)) })
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await rm(data, { recursive: true, force: true })
}

interface ScrapeAnswer {
  readonly data: {
    readonly warning?: string
    readonly metadata: { readonly title: string; readonly statusCode: number; readonly proxyUsed: string }
  }
}
const scrape = async (service: { readonly base: string }, path: string, options: object = {}) => {
  const { body } = await call(service, "/v2/scrape", { body: { url: page + path, ...options } })
  const { data } = body as ScrapeAnswer
  return data === undefined
    ? body
    : {
        title: data.metadata.title,
        status: data.metadata.statusCode,
        proxyUsed: data.metadata.proxyUsed,
        warning: data.warning,
      }
}
const proxiesFeature = async (service: { readonly base: string }) =>
  ((await call(service, "/v2/capabilities")).body as { data: { features: { proxies: unknown } } }).data.features.proxies

describe("proxiesLayer", () => {
  it("sends pages through the proxies of their tier, and refused ones through enhanced", async () => {
    const env = {
      TRAWL_PROXIES: `http://127.0.0.1:${basic.port}`,
      TRAWL_PROXIES_ENHANCED: `us=http://me:secret@127.0.0.1:${enhanced.port}`,
    }
    await withService(env, async (service) => {
      expect(await scrape(service, "/open")).toEqual({
        title: "stranger",
        status: 200,
        proxyUsed: "basic",
        warning: undefined,
      })
      expect([basic.asked.length, enhanced.asked.length]).toEqual([1, 0])
      expect(await scrape(service, "/closed")).toEqual({
        title: "friend",
        status: 200,
        proxyUsed: "stealth",
        warning: undefined,
      })
      expect(await scrape(service, "/closed", { proxy: "basic" })).toMatchObject({
        title: "stranger",
        status: 403,
        proxyUsed: "basic",
      })
      expect(await scrape(service, "/open", { proxy: "enhanced" })).toMatchObject({
        title: "friend",
        proxyUsed: "stealth",
        warning: undefined,
      })
      expect(await proxiesFeature(service)).toEqual({ available: true })
    })
  })

  it("fails with a code and without the proxy's address when the proxy does not work", async () => {
    await withService({ TRAWL_PROXIES: `http://me:hunter2@127.0.0.1:${dead.port}` }, async (service) => {
      const failure = await scrape(service, "/open")
      expect(failure).toMatchObject({ success: false, code: "SCRAPE_PROXY_SELECTION_ERROR" })
      expect(JSON.stringify(failure)).not.toMatch(new RegExp(`hunter2|${dead.port}`, "u"))
    })
  })

  it("fetches directly if none is configured, and names what is missing", async () => {
    await withService({}, async (service) => {
      expect(await scrape(service, "/open", { proxy: "enhanced" })).toEqual({
        title: "stranger",
        status: 200,
        proxyUsed: "basic",
        warning: "The option proxy was skipped: no enhanced proxy is configured, so the page was fetched with basic.",
      })
      expect(await proxiesFeature(service)).toEqual({ available: false, reason: "No proxies are configured." })
    })
  })
})

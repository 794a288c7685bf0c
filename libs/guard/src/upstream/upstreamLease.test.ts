import { createServer, request, type Server } from "node:http"
import { createServer as createTlsServer } from "node:https"
import { type AddressInfo, connect } from "node:net"
import { startHttpProxy, startSocksProxy, type TestProxy } from "@trawl/testing"
import { Effect, Exit, Scope } from "effect"
import { Agent } from "undici"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { selfSigned } from "../fixtures/selfSigned.ts"
import { guardedConnector } from "../guardedConnector.ts"
import { makeAddressRule } from "../makeAddressRule.ts"
import { startForwardProxy } from "../proxy/startForwardProxy.ts"
import type { Resolve } from "../resolveName.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

let site: Server
let tlsSite: Server
const portOf = (server: Server) => (server.address() as AddressInfo).port
beforeAll(async () => {
  site = createServer((_, response) => response.end("hello"))
  tlsSite = createTlsServer(selfSigned, (_, response) => response.end("hello over TLS"))
  for (const server of [site, tlsSite]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(() => {
  for (const server of [site, tlsSite]) server.close()
})

const proxies: Array<TestProxy> = []
const scopes: Array<Scope.Closeable> = []
afterEach(async () => {
  await Promise.all(scopes.splice(0).map((scope) => Effect.runPromise(Scope.close(scope, Exit.void))))
  await Promise.all(proxies.splice(0).map(({ close }) => close()))
})
const started = async (protocol: UpstreamProxy["protocol"], starting: Promise<TestProxy>) => {
  const { port, asked, close } = await starting
  proxies.push({ port, asked, close })
  return { upstream: { protocol, host: "127.0.0.1", port } as const, asked }
}

/** Resolves a name to these answers in turn, the last one repeatedly. */
const answering = (...answers: ReadonlyArray<ReadonlyArray<string>>): Resolve => {
  let at = 0
  return (_, callback) =>
    callback(
      null,
      (answers[Math.min(at++, answers.length - 1)] ?? []).map((address) => ({ address, family: 4 })),
    )
}

/** The site's ports and the proxies are allowed, but not loopback as a whole. */
const rule = () =>
  makeAddressRule({
    allow: [site, tlsSite]
      .map((server) => `127.0.0.1:${portOf(server)}`)
      .concat(proxies.map(({ port }) => `127.0.0.1:${port}`)),
  })

const openProxy = async (resolve: Resolve) => {
  const scope = Effect.runSync(Scope.make())
  scopes.push(scope)
  return Effect.runPromise(startForwardProxy(rule(), { resolve }).pipe(Scope.provide(scope)))
}

const get = (proxyPort: number, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { port: proxyPort, host: "127.0.0.1", path: url, headers: { host: new URL(url).host }, agent: false },
      (response) => {
        let body = ""
        response.on("data", (chunk: Buffer) => (body += chunk.toString()))
        response.on("end", () => resolve(`${response.statusCode} ${String(response.headers["x-trawl-guard"])} ${body}`))
      },
    )
    outgoing.on("error", reject).end()
  })

/** The head of the answer to a CONNECT, and whether a request through the tunnel was answered. */
const tunnel = (proxyPort: number, authority: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(proxyPort, "127.0.0.1", () =>
      socket.write(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n\r\n`),
    )
    let text = ""
    socket.on("data", (chunk: Buffer) => {
      if (text === "") socket.write("GET / HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n")
      text += chunk.toString()
    })
    socket.on("error", () => undefined)
    socket.on("close", () =>
      resolve(`${text.slice(9, 12)} ${text.endsWith("hello") || text.includes("\r\nhello\r\n")}`),
    )
  })

describe("startForwardProxy with an upstream", () => {
  it("sends tunnels and plain requests through it, to the address that it resolved itself", async () => {
    for (const { upstream, asked } of [
      await started("http", startHttpProxy()),
      await started("socks5", startSocksProxy()),
    ]) {
      const proxy = await openProxy(answering(["127.0.0.1"]))
      proxy.serve({ upstream })
      expect(await get(proxy.port, `http://site.test:${portOf(site)}/`)).toBe("200 undefined hello")
      expect(await tunnel(proxy.port, `site.test:${portOf(site)}`)).toBe("200 true")
      expect(asked).toEqual([`127.0.0.1:${portOf(site)}`, `127.0.0.1:${portOf(site)}`])
    }
  })

  it("refuses a name if any of its addresses is private, without a request to the upstream", async () => {
    const { upstream, asked } = await started("http", startHttpProxy())
    const proxy = await openProxy(answering(["127.0.0.1", "10.0.0.1"]))
    expect(await get(proxy.port, `http://site.test:${portOf(site)}/`)).toBe("200 undefined hello")
    proxy.serve({ upstream })
    expect((await get(proxy.port, `http://site.test:${portOf(site)}/`)).slice(0, 11)).toBe("403 refused")
    expect(await tunnel(proxy.port, `site.test:${portOf(site)}`)).toBe("403 false")
    expect(await tunnel(proxy.port, "10.0.0.1:443")).toBe("403 false")
    expect([asked, proxy.refusals().map(({ host }) => host)]).toEqual([[], ["site.test", "site.test", "10.0.0.1"]])
  })

  it("checks each request to a rebound name", async () => {
    const { upstream, asked } = await started("socks5", startSocksProxy())
    const proxy = await openProxy(answering(["127.0.0.1"], ["169.254.169.254"]))
    proxy.serve({ upstream })
    const url = `http://site.test:${portOf(site)}/`
    expect([(await get(proxy.port, url)).slice(0, 3), (await get(proxy.port, url)).slice(0, 11)]).toEqual([
      "200",
      "403 refused",
    ])
    expect(asked).toEqual([`127.0.0.1:${portOf(site)}`])
  })

  it("keeps the connections of each lease to itself", async () => {
    const [first, second] = [await started("http", startHttpProxy()), await started("http", startHttpProxy())]
    const proxy = await openProxy(answering(["127.0.0.1"]))
    const url = `http://site.test:${portOf(site)}/`
    for (const { upstream } of [first, first, second]) {
      proxy.serve({ upstream })
      await get(proxy.port, url)
      await get(proxy.port, url)
    }
    expect([first.asked.length, second.asked.length]).toEqual([2, 1])
  })

  it("reports that the upstream failed, without its host", async () => {
    const { upstream } = await started("http", startHttpProxy({ answer: 407 }))
    const proxy = await openProxy(answering(["127.0.0.1"]))
    proxy.serve({ upstream })
    expect(await get(proxy.port, `http://site.test:${portOf(site)}/`)).toBe(
      "502 upstream The proxy did not accept its credentials.",
    )
    expect(await tunnel(proxy.port, `site.test:${portOf(site)}`)).toBe("502 false")
    const failure = { host: "site.test", port: portOf(site), reason: "The proxy did not accept its credentials." }
    expect([proxy.upstreamFailures(), proxy.refusals()]).toEqual([[failure, failure], []])
    proxy.serve({})
    expect(proxy.upstreamFailures()).toEqual([])
  })
})

/** Result of a request: the body, or the error's code. */
const fetchThrough = async (url: string, upstream: UpstreamProxy, resolve: Resolve): Promise<string> => {
  const agent = new Agent({
    connect: guardedConnector(rule(), {
      connectTimeout: 60_000,
      rejectUnauthorized: false,
      resolve,
      upstream,
      certificates: selfSigned.cert,
    }),
  })
  try {
    const { body } = await agent.request({ origin: url, path: "/", method: "GET" })
    return await body.text()
  } catch (error) {
    return String((error as { code?: string }).code)
  } finally {
    await agent.destroy()
  }
}

describe("guardedConnector with an upstream", () => {
  it("reaches http and https sites through each kind of proxy, TLS end to end", async () => {
    const kinds = [
      await started("http", startHttpProxy()),
      await started("https", startHttpProxy({ tls: selfSigned })),
      await started("socks5", startSocksProxy()),
    ]
    for (const { upstream, asked } of kinds) {
      const resolve = answering(["127.0.0.1"])
      expect(await fetchThrough(`http://site.test:${portOf(site)}`, upstream, resolve)).toBe("hello")
      expect(await fetchThrough(`https://site.test:${portOf(tlsSite)}`, upstream, resolve)).toBe("hello over TLS")
      expect(asked).toEqual([`127.0.0.1:${portOf(site)}`, `127.0.0.1:${portOf(tlsSite)}`])
    }
  })

  it("refuses private targets before it contacts the proxy", async () => {
    const { upstream, asked } = await started("http", startHttpProxy())
    const targets = [
      "http://127.0.0.2",
      "http://[::1]",
      "http://169.254.169.254",
      "http://metadata.google.internal",
      "http://site.test:25",
      "http://mixed.test",
    ]
    const outcomes = await Promise.all(
      targets.map((url) => fetchThrough(url, upstream, answering(["8.8.8.8", "10.0.0.1"]))),
    )
    expect([outcomes, asked]).toEqual([targets.map(() => "ADDRESS_REFUSED"), []])
  })

  it("distinguishes a failing proxy from a failing site", async () => {
    const resolve = answering(["127.0.0.1"])
    const { upstream } = await started("http", startHttpProxy({ answer: 403 }))
    expect(await fetchThrough(`http://site.test:${portOf(site)}`, upstream, resolve)).toBe("UPSTREAM_FAILED")
    const { upstream: lame } = await started("socks5", startSocksProxy({ reply: 4 }))
    expect(await fetchThrough(`http://site.test:${portOf(site)}`, lame, resolve)).toBe("UPSTREAM_TARGET")
  })
})

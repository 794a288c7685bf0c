import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { startHttpProxy, startSocksProxy, type TestProxy, waitUntil } from "@trawl/testing"
import { Redacted } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { CheckedTarget } from "../CheckedTarget.ts"
import { selfSigned } from "../fixtures/selfSigned.ts"
import { makeAddressRule } from "../makeAddressRule.ts"
import type { Resolve } from "../resolveName.ts"
import { connectUpstream } from "./connectUpstream.ts"
import type { UpstreamProxy } from "./UpstreamProxy.ts"

let site: Server
let port = 0
beforeAll(async () => {
  site = createServer((socket) => void socket.on("error", () => undefined).once("data", () => socket.end("hello")))
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  port = (site.address() as AddressInfo).port
})
afterAll(() => void site.close())

const proxies: Array<TestProxy> = []
afterEach(async () => {
  await Promise.all(proxies.splice(0).map(({ close }) => close()))
})
const started = async (starting: Promise<TestProxy>): Promise<TestProxy> => {
  const proxy = await starting
  proxies.push(proxy)
  return proxy
}

const loopback: Resolve = (_, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }])
const options = {
  rule: makeAddressRule({ allow: ["127.0.0.1"] }),
  resolve: loopback,
  connectTimeout: 60_000,
  certificates: selfSigned.cert,
}
const at = (more: Partial<CheckedTarget> = {}): CheckedTarget => ({
  host: "site.test",
  port,
  addresses: [{ address: "127.0.0.1", family: 4 }],
  ...more,
})
const upstream = (protocol: UpstreamProxy["protocol"], proxyPort: number, credentials?: string): UpstreamProxy => {
  const [username = "", password = ""] = credentials?.split(":") ?? []
  return {
    protocol,
    host: "127.0.0.1",
    port: proxyPort,
    ...(credentials === undefined ? {} : { credentials: Redacted.make({ username, password }) }),
  }
}

const read = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ""
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()))
    socket.on("close", () => resolve(text))
    socket.write("hi")
  })

/** The site's answer through the proxy, or the name and fault of the failure. */
const through = (proxy: UpstreamProxy, target = at(), more: Partial<typeof options> = {}): Promise<string> =>
  connectUpstream({ ...options, ...more }, proxy, target).then(read, (error: Error & { fault?: string }) =>
    `${error.name} ${error.fault ?? ""}`.trim(),
  )

describe("connectUpstream", () => {
  it("tunnels through each kind of proxy, with and without credentials, to the checked address", async () => {
    const [http, httpWith, https, socks, socksWith] = await Promise.all([
      started(startHttpProxy()),
      started(startHttpProxy({ credentials: "me:secret" })),
      started(startHttpProxy({ tls: selfSigned, credentials: "me:secret" })),
      started(startSocksProxy()),
      started(startSocksProxy({ username: "me", password: "secret" })),
    ])
    expect(
      await Promise.all([
        through(upstream("http", http.port)),
        through(upstream("http", httpWith.port, "me:secret")),
        through(upstream("https", https.port, "me:secret")),
        through(upstream("socks5", socks.port)),
        through(upstream("socks5", socksWith.port, "me:secret")),
      ]),
    ).toEqual(["hello", "hello", "hello", "hello", "hello"])
    expect(proxies.map(({ asked }) => asked)).toEqual(proxies.map(() => [`127.0.0.1:${port}`]))
  })

  it("reports missing and wrong credentials", async () => {
    const http = await started(startHttpProxy({ credentials: "me:secret" }))
    const socks = await started(startSocksProxy({ username: "me", password: "secret" }))
    const attempts = [
      upstream("http", http.port),
      upstream("http", http.port, "me:wrong"),
      upstream("socks5", socks.port),
      upstream("socks5", socks.port, "me:wrong"),
    ]
    expect(await Promise.all(attempts.map((proxy) => through(proxy)))).toEqual(
      attempts.map(() => "UpstreamFailed credentials"),
    )
  })

  it("distinguishes a proxy that refuses from one that cannot reach the site", async () => {
    const [forbids, fails, rules, unreachable] = await Promise.all([
      started(startHttpProxy({ answer: 403 })),
      started(startHttpProxy({ answer: 504 })),
      started(startSocksProxy({ reply: 2 })),
      started(startSocksProxy({ reply: 4 })),
    ])
    expect(await through(upstream("http", forbids.port))).toBe("UpstreamFailed rejected")
    expect(await through(upstream("http", fails.port))).toBe("TargetUnreachable")
    expect(await through(upstream("socks5", rules.port))).toBe("UpstreamFailed rejected")
    expect(await through(upstream("socks5", unreachable.port))).toBe("TargetUnreachable")
  })

  it("gives up a silent proxy in time, and closes its connection", async () => {
    const closed: Array<Promise<unknown>> = []
    const silent = createServer((socket) => {
      closed.push(
        new Promise((resolve) =>
          socket
            .on("error", () => undefined)
            .on("close", resolve)
            .resume(),
        ),
      )
    })
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve))
    const silentPort = (silent.address() as AddressInfo).port
    const hanging = await started(startHttpProxy({ answer: "never" }))
    const attempts = [upstream("http", hanging.port), upstream("socks5", silentPort), upstream("https", silentPort)]
    expect(await Promise.all(attempts.map((proxy) => through(proxy, at(), { connectTimeout: 100 })))).toEqual(
      attempts.map(() => "UpstreamFailed silent"),
    )
    await waitUntil("both have come", () => closed.length === 2)
    await Promise.all(closed)
    silent.close()
  })

  it("reports a proxy that is missing, is not a proxy, or has an invalid certificate", async () => {
    const gone = await startHttpProxy()
    await gone.close()
    const tls = await started(startHttpProxy({ tls: selfSigned }))
    expect(await through(upstream("http", gone.port))).toBe("UpstreamFailed unreachable")
    expect(await through(upstream("http", port))).toBe("UpstreamFailed unreachable")
    expect(await through(upstream("socks5", port))).toBe("UpstreamFailed rejected")
    const { certificates: _, ...untrusting } = options
    expect(
      await connectUpstream(untrusting, upstream("https", tls.port), at()).catch((error: Error) => error.message),
    ).toBe("The proxy could not be reached.")
  })

  it("connects to no proxy at a forbidden address, and reveals neither host nor credentials", async () => {
    const http = await started(startHttpProxy())
    const proxy = upstream("http", http.port, "me:secret")
    const error = await connectUpstream({ ...options, rule: makeAddressRule({ allow: [] }) }, proxy, at()).catch(
      (failure: Error) => failure,
    )
    expect(String(error)).toBe("UpstreamFailed: The address guard refuses the proxy's own address.")
    expect([JSON.stringify(error), http.asked]).toEqual([expect.not.stringMatching(/127\.0\.0\.1|secret/), []])
  })

  it("uses IPv4 if a site has both", async () => {
    const http = await started(startHttpProxy({ answer: 403 }))
    const both = [
      { address: "2606:4700::1", family: 6 },
      { address: "192.0.2.7", family: 4 },
    ]
    await through(upstream("http", http.port), at({ port: 443, addresses: both }))
    await through(upstream("http", http.port), at({ port: 443, addresses: both.slice(0, 1) }))
    expect(http.asked).toEqual(["192.0.2.7:443", "[2606:4700::1]:443"])
  })
})

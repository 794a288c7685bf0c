import { request as httpRequest } from "node:http"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { failed } from "../testing/call.ts"
import { oneFileSite } from "../testing/oneFileSite.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
let configured: TestServer
let proxied: TestServer
let keyed: TestServer
beforeAll(async () => {
  server = await startTestServer({ sites: [oneFileSite("/docs")] })
  configured = await startTestServer({
    settings: {
      publicUrl: "https://scrape.test/trawl",
      hosts: ["box.test", "fd00::1"],
      origins: ["https://app.test", "app://notes"],
    },
  })
  proxied = await startTestServer({ settings: { trustProxy: true, hosts: ["box.test"] } })
  keyed = await startTestServer({ settings: { apiKeys: ["key-blue"] } })
})
afterAll(() => Promise.all([server, configured, proxied, keyed].map((each) => each.stop())))

interface TestRequest {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** `fetch` does not allow setting these headers. */
const ask = ({ port }: TestServer, { body, headers, method = "GET", path = "/health" }: TestRequest) =>
  new Promise<{
    readonly status: number | undefined
    readonly headers: Readonly<Record<string, unknown>>
    readonly body: unknown
  }>((resolve, reject) => {
    const sent = httpRequest(
      { host: "127.0.0.1", port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        let text = ""
        response.on("data", (chunk) => (text += String(chunk)))
        response.on("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: text.startsWith("{") ? JSON.parse(text) : text,
          }),
        )
      },
    )
    sent.on("error", reject)
    sent.end(body)
  })

/** The status of a request with these `Host` headers. */
const rawStatus = (hosts: ReadonlyArray<string>) =>
  new Promise<string | undefined>((resolve) => {
    let text = ""
    const socket = connect(server.port, "127.0.0.1", () =>
      socket.write(
        `GET /health HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join("")}Connection: close\r\n\r\n`,
      ),
    )
    socket.on("data", (chunk) => (text += String(chunk)))
    socket.on("close", () => resolve(text.split(" ", 2)[1]))
  })

const statusOf = async (to: TestServer, asked: TestRequest) => (await ask(to, asked)).status
const scrape = (headers: Readonly<Record<string, string>>): TestRequest => ({
  method: "POST",
  path: "/v2/scrape",
  headers: { "content-type": "application/json", ...headers },
  body: '{"url":"https://a.test/"}',
})

const forwarded = (host: string) =>
  scrape({ host: "127.0.0.1:3002", "x-forwarded-host": host, "x-forwarded-proto": "https", origin: `https://${host}` })
const preflight = (origin: string) =>
  ask(configured, {
    method: "OPTIONS",
    path: "/v2/scrape",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
  })
const load = (path: string, mode: string, dest: string) =>
  statusOf(server, {
    path,
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": mode, "sec-fetch-dest": dest },
  })

const hostRefusal = failed(
  "HOST_NOT_ALLOWED",
  "Without keys the service answers under names of its own machine only: name this host in TRAWL_HOSTS or TRAWL_PUBLIC_URL, or set TRAWL_API_KEYS.",
)
const originRefusal = failed(
  "ORIGIN_NOT_ALLOWED",
  "Without keys the service does not answer web pages of other origins: name this one in TRAWL_ORIGINS, or set TRAWL_API_KEYS.",
)

describe("the host of a request without keys", () => {
  it.each(["localhost", "LOCALHOST:80", "127.0.0.1:3002", "127.8.9.1", "[::1]:3002", "app.localhost:3002"])(
    "may be %s",
    async (host) => {
      expect(await statusOf(server, { headers: { host } })).toBe(200)
    },
  )

  it.each([
    "evil.test",
    "evil.test:3002",
    "localhost.evil.test",
    "127.0.0.1.evil.test",
    "10.0.0.1",
    "[::2]",
    "notlocalhost",
    "a b",
    "user@localhost",
    "[::1",
  ])("may not be %s", async (host) => {
    const { body, headers, status } = await ask(server, { headers: { host } })
    expect([status, body, headers["access-control-allow-origin"]]).toEqual([403, hostRefusal, undefined])
  })

  it.each([
    "/",
    "/ready",
    "/metrics",
    "/docs",
    "/openapi.json",
    "/v2/team/credit-usage",
    "/v2/nope",
    "/v2/files/a/b.png",
  ])("is looked at for %s", async (path) => {
    expect((await ask(server, { path, headers: { host: "evil.test" } })).body).toEqual(hostRefusal)
  })

  it.each<readonly [target: string, host: string, status: number]>([
    ["http://evil.test/health", "localhost", 403],
    ["http://evil.test/", "localhost", 403],
    ["HTTP://evil.test:3002/health?a=1", "127.0.0.1", 403],
    ["http://user@evil.test/health", "localhost", 403],
    ["http://localhost:3002/health", "evil.test", 200],
    ["http://127.0.0.1/health", "localhost", 200],
  ])(
    "is that of a whole address in the request line: %s, whatever the header says (%s)",
    async (path, host, status) => {
      expect(await statusOf(server, { path, headers: { host } })).toBe(status)
    },
  )

  it("may be given only once", async () => {
    const answers = await Promise.all(
      [
        ["localhost", "evil.test"],
        ["evil.test", "localhost"],
        ["localhost", "localhost"],
      ].map((hosts) => rawStatus(hosts)),
    )
    expect(answers).toEqual(["403", "403", "403"])
    expect(await rawStatus(["localhost"])).toBe("200")
  })

  it("may be that of TRAWL_PUBLIC_URL, or one of TRAWL_HOSTS", async () => {
    const hosts = ["scrape.test", "scrape.test:443", "BOX.test", "[fd00:0::1]:80", "localhost", "app.test"]
    expect(await Promise.all(hosts.map((host) => statusOf(configured, { headers: { host } })))).toEqual([
      200, 200, 200, 200, 200, 403,
    ])
  })

  it("is not taken from a forwarded header, even behind a trusted proxy", async () => {
    expect(await statusOf(proxied, { headers: { host: "evil.test", "x-forwarded-host": "localhost" } })).toBe(403)
    expect(await statusOf(proxied, scrape({ host: "127.0.0.1:3002", "x-forwarded-host": "scrape.test" }))).toBe(200)
  })

  it("does not matter with keys", async () => {
    expect(await statusOf(keyed, { headers: { host: "evil.test" } })).toBe(200)
  })
})

describe("the origin of a request without keys", () => {
  it.each([
    "https://evil.test",
    "null",
    "http://localhost:1",
    "http://127.0.0.1",
    "https://localhost",
    "nonsense",
    "chrome-extension://abc",
  ])("may not be %s", async (origin) => {
    const { body, headers, status } = await ask(server, scrape({ origin }))
    expect([status, body, headers["access-control-allow-origin"], headers["vary"]]).toEqual([
      403,
      originRefusal,
      undefined,
      "Origin",
    ])
  })

  it("may be its own", async () => {
    const origin = `http://localhost:${server.port}`
    const { headers, status } = await ask(server, scrape({ origin }))
    expect([status, headers["access-control-allow-origin"], headers["vary"]]).toEqual([200, origin, "Origin"])
  })

  it.each<readonly [target: string, host: string, status: number]>([
    ["http://evil.test/health", "localhost", 403],
    ["http://evil.test/", "localhost", 403],
    ["HTTP://evil.test:3002/health?a=1", "127.0.0.1", 403],
    ["http://user@evil.test/health", "localhost", 403],
    ["http://localhost:3002/health", "evil.test", 200],
    ["http://127.0.0.1/health", "localhost", 200],
  ])(
    "is that of a whole address in the request line: %s, whatever the header says (%s)",
    async (path, host, status) => {
      expect(await statusOf(server, { path, headers: { host } })).toBe(status)
    },
  )

  it("may be that of TRAWL_PUBLIC_URL, or one of TRAWL_ORIGINS", async () => {
    const origins = ["https://scrape.test", "https://app.test", "app://notes", "http://app.test", "https://box.test"]
    expect(await Promise.all(origins.map((origin) => statusOf(configured, scrape({ origin }))))).toEqual([
      200, 200, 200, 403, 403,
    ])
  })

  it("is compared to the forwarded host behind a trusted proxy, if that host is allowed", async () => {
    expect(await Promise.all(["box.test", "evil.test"].map((host) => statusOf(proxied, forwarded(host))))).toEqual([
      200, 403,
    ])
  })

  it("is not needed: programs send none", async () => {
    const { headers, status } = await ask(server, scrape({}))
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, undefined])
  })

  it("is checked on preflights", async () => {
    const [known, foreign] = await Promise.all(["https://app.test", "https://evil.test"].map(preflight))
    expect([
      known?.status,
      known?.headers["access-control-allow-origin"],
      known?.headers["access-control-allow-headers"],
      known?.headers["vary"],
    ]).toEqual([204, "https://app.test", "content-type", "Origin"])
    expect([foreign?.status, foreign?.headers["access-control-allow-origin"], foreign?.body]).toEqual([
      403,
      undefined,
      originRefusal,
    ])
  })

  it("may be any with keys", async () => {
    const { headers, status } = await ask(
      keyed,
      scrape({ origin: "https://evil.test", authorization: "Bearer key-blue", "sec-fetch-site": "cross-site" }),
    )
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"])
  })
})

describe("a cross-site browser request without keys", () => {
  it("is refused", async () => {
    const paths = ["/health", "/metrics", "/v2/profiles", "/docs", "/"]
    expect(await Promise.all(paths.map((path) => load(path, "no-cors", "image")))).toEqual([403, 403, 403, 403, 403])
    expect(
      await Promise.all([load("/docs", "navigate", "iframe"), load("/v2/profiles", "navigate", "document")]),
    ).toEqual([403, 403])
  })

  it("may be a link to the root or the docs, or a file, whose address is its permission", async () => {
    expect(await Promise.all([load("/", "navigate", "document"), load("/docs/", "navigate", "document")])).toEqual([
      200, 200,
    ])
    const file = await ask(server, {
      path: "/v2/files/a/b.png",
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
    })
    expect([file.body, file.headers["cross-origin-resource-policy"]]).toEqual([
      failed("FILE_SIGNATURE_INVALID", expect.any(String)),
      "cross-origin",
    ])
  })

  it("does not include requests of the user or the service's own pages", async () => {
    const sites = ["none", "same-origin", "same-site"]
    expect(await Promise.all(sites.map((site) => statusOf(server, { headers: { "sec-fetch-site": site } })))).toEqual([
      200, 200, 200,
    ])
  })
})

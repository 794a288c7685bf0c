import { call } from "@trawl/api/testing"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Requests that the site got: host and path, and the header x-token. */
const requests: Array<readonly [path: string, token: unknown]> = []

let site: Server
let base = ""
const pages = (): Readonly<Record<string, Reply>> => ({
  "/robots.txt": {
    body: `User-agent: *\nDisallow: /private/\nSitemap: ${base}/maps/index.xml\nSitemap: http://localhost:${new URL(base).port}/foreign.xml\n`,
  },
  "/maps/index.xml": {
    body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${base}/maps/packed</loc></sitemap></sitemapindex>`,
  },
  "/maps/packed": {
    body: gzipSync(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${base}/shop/a</loc></url><url><loc>${base}/private/b</loc></url></urlset>`,
    ),
  },
  "/foreign.xml": {
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${base}/shop/named-elsewhere</loc></url></urlset>`,
  },
  "/feed": {
    headers: { "content-type": "application/rss+xml" },
    body: `<rss version="2.0"><channel><item><title>News</title><link>${base}/news/1</link><description>Fresh.</description></item></channel></rss>`,
  },
  "/": {
    headers: { "content-type": "text/html" },
    body: `<title>Shop</title><link rel=alternate type="application/rss+xml" href=/feed><a href=/list>All</a><a href=/moved>Moved</a><a href=/private/c>No</a>`,
  },
  "/list": {
    headers: { "content-type": "text/html" },
    body: `<title>List</title><a href=/item/1>One</a><a href="/list?page=2">Next</a>`,
  },
  "/list?page=2": { headers: { "content-type": "text/html" }, body: "<title>List 2</title><a href=/item/2>Two</a>" },
  "/item/1": { headers: { "content-type": "text/html" }, body: "<title>Item 1</title>" },
  "/item/2": { headers: { "content-type": "text/html" }, body: "<title>Item 2</title>" },
  "/moved": { status: 302, headers: { location: "/item/1" } },
})

let server: HostedServer
beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? "/"
    requests.push([`${request.headers.host?.split(":")[0]} ${path}`, request.headers["x-token"]])
    const { body = "missing", headers = {}, status } = pages()[path] ?? { status: 404 }
    response.writeHead(status ?? 200, headers).end(body)
  })
  await new Promise<void>((listening) => void site.listen(0, "127.0.0.1", listening))
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await hostServer({ TRAWL_ZERO_DATA_RETENTION: "allowed", TRAWL_ALLOW: "127.0.0.1,localhost" })
})
afterAll(async () => {
  await server.close()
  site.close()
})

const map = (body: object) => call(server, "/v2/map", { body: { url: base, ...body } })
const urls = ({ body }: { readonly body: unknown }) =>
  (body as { readonly links: ReadonlyArray<{ readonly url: string }> }).links.map(({ url }) => url.slice(base.length))

describe("a map of a real site", () => {
  it("has what sitemaps, feeds, links and further pages name, without what robots.txt forbids", async () => {
    const { body, status } = await map({})
    expect(status).toBe(200)
    const links = (body as { readonly links: ReadonlyArray<{ readonly url: string }> }).links.map(
      ({ url, ...told }) => ({ path: url.slice(base.length), ...told }),
    )
    expect(links[0]).toEqual({ path: "/", title: "Shop" })
    expect(links.toSorted((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: "/", title: "Shop" },
      { path: "/item/1", title: "Item 1" },
      { path: "/item/2", title: "Item 2" },
      { path: "/list", title: expect.stringMatching(/^List/u) },
      { path: "/news/1", title: "News", description: "Fresh." },
      { path: "/shop/a" },
      { path: "/shop/named-elsewhere" },
    ])
    expect((body as { readonly warning: string }).warning).toContain(
      "2 addresses that robots.txt forbids were left out.",
    )
    expect(requests.some(([path]) => path.includes("/private/"))).toBe(false)
  })

  it("sends its headers to the site alone", async () => {
    requests.length = 0
    await map({ headers: { "x-token": "secret" }, ignoreCache: true })
    const told = requests.filter(([, token]) => token === "secret").map(([path]) => path)
    expect(told).toContain("127.0.0.1 /list")
    expect(told).toContain("127.0.0.1 /maps/index.xml")
    expect(told.filter((path) => path.startsWith("localhost"))).toEqual([])
  })

  it("takes one of the sources alone", async () => {
    expect(urls(await map({ sitemap: "only" })).toSorted()).toEqual([
      "/",
      "/news/1",
      "/shop/a",
      "/shop/named-elsewhere",
    ])
    expect(urls(await map({ sitemap: "skip", useIndex: false })).toSorted()).toEqual([
      "/",
      "/item/1",
      "/item/2",
      "/list",
    ])
  })

  it("tells why nothing could be found", async () => {
    const failures = await Promise.all([
      map({ url: "http://127.0.0.1:1/" }),
      map({ url: `${base}/nowhere/`, sitemap: "skip", useIndex: false }),
      map({ url: `${base}/private/c`, sitemap: "skip", useIndex: false }),
    ])
    expect(failures.map(({ body, status }) => [status, (body as { readonly code: string }).code])).toEqual([
      [500, "SCRAPE_SITE_ERROR"],
      [500, "MAP_FAILED"],
      [403, "SCRAPE_ROBOTS_BLOCKED"],
    ])
  })

  it("is noted without its address under zero data retention", async () => {
    await map({ zeroDataRetention: true, limit: 1 })
    const { body } = await call(server, "/v2/team/activity")
    expect((body as { readonly data: ReadonlyArray<object> }).data[0]).toMatchObject({ endpoint: "map", target: null })
  })
})

import { default as VersionOne } from "@mendable/firecrawl-js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { Firecrawl } from "firecrawl"
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { gzipSync } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { installed } from "./testing/installed.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)
const place = serviceAndSite()

/** A shop: a packed sitemap that robots.txt names, a start page with titles, and a page that only links lead to. */
const shop: Readonly<Record<string, (base: string) => string | Uint8Array>> = {
  "/robots.txt": (base) => `User-agent: *\nDisallow: /private\nSitemap: ${base}/maps/all.xml.gz\n`,
  "/maps/all.xml.gz": (base) =>
    gzipSync(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${["/", "/pricing/", "/blog/one", "/private/x"]
        .map((path) => `<url><loc>${base}${path}</loc></url>`)
        .join("")}</urlset>`,
    ),
  "/": () =>
    `<title>Shop</title><meta name=description content="All of it."><a href="/pricing/">Prices</a> <a href="/about?from=home">About us</a>`,
  "/about": () => `<title>About</title><a href="/about/team">The team</a>`,
  "/about/team": () => "<title>Team</title><p>People.",
  "/pricing/": () => "<title>Pricing</title><p>Cheap.",
}

let server: Server
let base = ""
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = shop[new URL(request.url ?? "/", "http://shop").pathname]?.(base)
    response.statusCode = body === undefined ? 404 : 200
    response.setHeader("content-type", typeof body === "string" && body.startsWith("<") ? "text/html" : "text/plain")
    response.end(body ?? "missing")
  })
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const paths = ["/", "/pricing/", "/about", "/blog/one", "/about/team"]
const addresses = () => paths.map((path) => base + path)

describe("published clients that map a site", () => {
  it("firecrawl 4.42.0 gets addresses with titles", async () => {
    const client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
    const { id, links } = await client.map(base, {
      search: "team",
      limit: 100,
      includeSubdomains: false,
      timeout: 30_000,
    })
    assert.match(id ?? "", /^[0-9a-f-]{36}$/u)
    assert.sameMembers(
      links.map(({ url }) => url),
      addresses(),
    )
    assert.deepInclude(links[0], { url: `${base}/about/team`, title: "Team" })
    const whole = await client.map(base)
    assert.deepInclude(whole.links[0], { url: `${base}/`, title: "Shop", description: "All of it." })
    const only = await client.map(base, { sitemap: "only" })
    assert.sameMembers(
      only.links.map(({ url }) => url),
      ["/", "/pricing/", "/blog/one"].map((path) => base + path),
    )
  })

  it("the client 1.29.3 gets plain addresses", async () => {
    const client = new VersionOne({ apiUrl: place.service.base, apiKey: place.service.key })
    const answer = await client.mapUrl(base, { ignoreSitemap: false, includeSubdomains: true, limit: 3 })
    assert.isTrue(answer.success)
    assert.deepStrictEqual("links" in answer ? answer.links : [], addresses().slice(0, 3))
  })

  it("firecrawl-mcp 3.26.0 answers its tool call", async () => {
    const client = new Client({ name: "compat", version: "1.0.0" })
    const env = {
      PATH: process.env["PATH"] ?? "",
      FIRECRAWL_API_URL: place.service.base,
      FIRECRAWL_API_KEY: place.service.key,
    }
    const args = [resolve("firecrawl-mcp/dist/index.js")]
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" }))
    const answer = JSON.stringify(
      (await client.callTool({ name: "firecrawl_map", arguments: { url: base, limit: 10 } })).content,
    )
    await client.close()
    for (const address of addresses()) assert.include(answer, address)
  })

  it("firecrawl-cli 1.23.3 prints addresses", async () => {
    const folder = await mkdtemp(join(tmpdir(), "trawl-cli-"))
    const args = ["map", base, "--limit", "10", "--api-url", place.service.base, "-k", place.service.key]
    const { stdout } = await run(process.execPath, [resolve("firecrawl-cli/dist/index.js"), ...args], {
      cwd: folder,
      env: { ...process.env, HOME: folder, FIRECRAWL_NO_TELEMETRY: "1", CI: "true" },
      timeout: 60_000,
    })
    await rm(folder, { recursive: true, force: true })
    // It asks for queries, whatever its options say.
    assert.includeMembers(
      stdout.split(/\s+/u),
      addresses().map((address) => address.replace(/about$/u, "about?from=home")),
    )
  })

  it("a body as n8n sends it is answered", async () => {
    const response = await fetch(`${place.service.base}/v2/map`, {
      method: "POST",
      headers: { authorization: `Bearer ${place.service.key}`, "content-type": "application/json" },
      body: JSON.stringify({
        url: base,
        search: "",
        sitemap: "include",
        includeSubdomains: false,
        limit: 500,
        timeout: 10_000,
        integration: "n8n",
      }),
    })
    const { links } = (await response.json()) as { readonly links: ReadonlyArray<{ readonly url: string }> }
    assert.sameMembers(
      links.map(({ url }) => url),
      addresses(),
    )
  })
})

/** The part of the package's class that this test uses: its types come with the package. */
type Loader = new (settings: object) => {
  readonly load: () => Promise<ReadonlyArray<{ readonly pageContent: string }>>
}

describe("FireCrawlLoader of @langchain/community 0.3.59", () => {
  it("loads the addresses of a site in its mode map", async () => {
    const modules = await installed(
      "@langchain/community@0.3.59",
      "@langchain/core@0.3.80",
      "@mendable/firecrawl-js@1.29.3",
    )
    const file = join(modules, "@langchain", "community", "document_loaders", "web", "firecrawl.js")
    const { FireCrawlLoader } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      readonly FireCrawlLoader: Loader
    }
    const loader = new FireCrawlLoader({
      url: base,
      apiKey: place.service.key,
      apiUrl: place.service.base,
      mode: "map",
    })
    const documents = await loader.load()
    // Each document is the JSON of a link.
    assert.sameMembers(
      documents.map(({ pageContent }) => pageContent),
      addresses().map((address) => JSON.stringify(address)),
    )
  }, 180_000)
})

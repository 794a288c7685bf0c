import { type SearchPeer, startSearchPeer, waitUntil } from "@trawl/testing"
import { createServer, type Server as HttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"

const startSite = async () => {
  const server: HttpServer = createServer((request, response) => {
    const name = new URL(request.url ?? "/", "http://site.test").pathname.slice(1)
    const status = name === "gone" ? 410 : 200
    response
      .writeHead(status, { "content-type": "text/html" })
      .end(
        `<title>About ${name}</title><main><h1>${name}</h1><p>${`The ${name} is described here in detail. `.repeat(9)}</p></main>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

let site: Awaited<ReturnType<typeof startSite>>
let databases: Databases
beforeAll(async () => {
  ;[site, databases] = await Promise.all([startSite(), startDatabases()])
})
afterAll(async () => {
  site.close()
  await databases.close()
})

interface Found {
  readonly data?: { readonly web?: ReadonlyArray<Readonly<Record<string, unknown>> & { readonly url: string }> }
  readonly warning?: string
  readonly code?: string
  readonly creditsUsed?: number
}

const search = async (client: Client, body: object) => {
  const answer = await client.call("/v2/search", { body })
  return { status: answer.status, ...(answer.body as Found) }
}

const urls = async (client: Client, query: string, more: object = {}) =>
  (await search(client, { query, ...more })).data?.web?.map(({ url }) => url.slice(site.url.length)) ?? []

const scrape = (client: Client, path: string, options: object = {}) =>
  client.call("/v2/scrape", { body: { url: site.url + path, ...options } })

describe.each(["SQLite", "PostgreSQL"])("search over fetched pages on %s", (store) => {
  let server: HostedServer
  let client: Client
  beforeAll(async () => {
    server = await hostServer({
      TRAWL_API_KEYS: "blue:fc-blue,red:fc-red",
      TRAWL_ZERO_DATA_RETENTION: "allowed",
      TRAWL_THREAT_PROTECTION: "allowed",
      ...(store === "SQLite" ? {} : { TRAWL_DATABASE_URL: await databases.create() }),
    })
    client = makeClient(server.base, "fc-blue")
  })
  afterAll(() => server.close())

  it("says what is missing until something was fetched", async () => {
    const answer = await search(client, { query: "walrus" })
    expect([answer.status, answer.code]).toEqual([501, "SEARCH_NOT_CONFIGURED"])
  })

  it("finds pages of scrapes and batches of its team, and says whose they are", async () => {
    await scrape(client, "/walrus")
    const { id } = await client.submit({ urls: [`${site.url}/narwhal`] })
    await expect.poll(async () => (await client.status(id)).status).toBe("completed")
    const { creditsUsed, data, warning } = await search(client, { query: "walrus" })
    expect([data?.web, warning, creditsUsed]).toEqual([
      [
        {
          url: `${site.url}/walrus`,
          title: "About walrus",
          description: expect.stringContaining("The walrus is described here in detail."),
          position: 1,
        },
      ],
      expect.stringContaining("pages that your team has fetched here"),
      1,
    ])
    expect(await urls(client, "narwhal")).toEqual(["/narwhal"])
    expect((await search(makeClient(server.base, "fc-red"), { query: "walrus" })).status).toBe(501)
    expect((await search(client, { query: "elephant" })).warning).toContain("local found no pages.")
  })

  it("holds nothing private, and nothing that is not to be kept", async () => {
    await scrape(client, "/secret", { headers: { cookie: "a=b" } })
    await scrape(client, "/secret", { zeroDataRetention: true })
    await scrape(client, "/secret", { storeInCache: false })
    expect(await urls(client, "secret")).toEqual([])
  })

  it("forgets what is removed from the cache", async () => {
    await scrape(client, "/tapir")
    expect(await urls(client, "tapir")).toEqual(["/tapir"])
    await client.call(`/v2/cache?url=${encodeURIComponent(`${site.url}/tapir`)}`, { method: "DELETE" })
    expect(await urls(client, "tapir")).toEqual([])
  })

  it("scrapes what it finds", async () => {
    const { creditsUsed, data } = await search(client, { query: "walrus", scrapeOptions: { formats: ["markdown"] } })
    expect([data?.web?.[0]?.["markdown"], creditsUsed]).toEqual([expect.stringContaining("# walrus"), 2])
  })

  it("leaves out results that the request's threat policy forbids", async () => {
    const { data, warning } = await search(client, {
      query: "walrus",
      threatProtection: { blockedTlds: ["1"], blacklist: ["127.0.0.1"] },
    })
    expect([data, warning]).toEqual([{}, expect.stringContaining("Threat protection left out 1 result.")])
  })

  it("finds pages after a restart", async () => {
    await server.restart()
    expect(await urls(client, "walrus")).toEqual(["/walrus"])
  })
})

describe("search by an engine", () => {
  let peer: SearchPeer
  let server: HostedServer
  beforeAll(async () => {
    peer = await startSearchPeer()
    peer.trouble({ hasNoJson: true })
    server = await hostServer({ TRAWL_SEARCH_PROVIDER: "searxng,local", TRAWL_SEARXNG_URL: peer.url })
  })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })

  const parts = async () => {
    const { body } = await makeClient(server.base).call("/ready")
    return (
      body as {
        readonly parts: ReadonlyArray<{ readonly name: string; readonly ready: boolean; readonly notice?: string }>
      }
    ).parts
  }

  it("tells the operator at the start that it does not answer, and stays ready", async () => {
    await waitUntil("the engine was asked", async () =>
      ((await parts()).find(({ name }) => name === "search")?.notice ?? "").includes("search.formats"),
    )
    expect((await parts()).every(({ ready }) => ready)).toBe(true)
    const { body } = await makeClient(server.base).call("/v2/capabilities")
    expect((body as { data: { features: object } }).data.features).toMatchObject({
      search: { available: true, reason: expect.stringMatching(/^By searxng, then local\. Since .*search\.formats/u) },
    })
  })

  it("answers by it once it does", async () => {
    peer.trouble({})
    const { data, status, warning } = await search(makeClient(server.base), { query: "kettles", limit: 3 })
    expect([status, data?.web?.length, warning]).toEqual([200, 3, undefined])
  })

  it("asks what was fetched when it does not, and fails with both reasons when there is nothing", async () => {
    peer.trouble({ limits: true })
    const answer = await search(makeClient(server.base), { query: "walrus" })
    expect([answer.status, answer.code]).toEqual([429, "SEARCH_RATE_LIMITED"])
    await scrape(makeClient(server.base), "/walrus")
    const { data, warning } = await search(makeClient(server.base), { query: "walrus" })
    expect([data?.web?.length, warning]).toEqual([1, expect.stringContaining("limiter of SearXNG")])
  })
})

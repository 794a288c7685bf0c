import { peerKeys, type S3Peer, startS3Peer } from "@trawl/blobs/testing"
import { Effect, Exit, Scope } from "effect"
import { randomBytes } from "node:crypto"
import { createServer, type IncomingMessage, type Server as HttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"
import { startServer } from "./testing/startServer.ts"

/** Text of a page that cannot be compressed. */
const noise = randomBytes(300_000).toString("base64")

/** A site whose pages show how often they were requested. */
const startSite = async () => {
  const asked: Array<IncomingMessage> = []
  const site: HttpServer = createServer((request, response) => {
    asked.push(request)
    const { pathname } = new URL(request.url ?? "/", "http://site.test")
    const times = asked.filter(({ url }) => url === request.url).length
    const isUnchanged = pathname === "/etag" && request.headers["if-none-match"] === '"v1"'
    const status = pathname === "/down" ? 503 : isUnchanged ? 304 : 200
    const text = pathname === "/large" ? noise : "Words of the page. ".repeat(20)
    const page = `<title>Page</title><main><h1>Version ${times}</h1><p>${text}</p><p><a href="/next">next</a></p></main>`
    const answer = () =>
      response
        .writeHead(status, { "content-type": "text/html", ...(pathname === "/etag" ? { etag: '"v1"' } : {}) })
        .end(isUnchanged ? undefined : page)
    if (pathname === "/slow") setTimeout(answer, 500)
    else answer()
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, asked, close: () => void site.close() }
}

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

type Body = {
  readonly data?: {
    readonly markdown?: string
    readonly links?: ReadonlyArray<string>
    readonly metadata: Readonly<Record<string, unknown>>
  }
  readonly code?: string
}

/** A page's version, and whether the cache served or stored it. */
const scrapeWith =
  (client: Client) =>
  async (path: string, options: object = {}) => {
    const { body, status } = await client.call("/v2/scrape", { body: { url: site.url + path, ...options } })
    const { code, data } = body as Body
    if (data === undefined) return `${status} ${code}`
    const { cacheState = "off", cachedAt } = data.metadata
    const isDated = cacheState === "hit" ? !Number.isNaN(Date.parse(String(cachedAt))) : cachedAt === undefined
    return `${/Version \d+/u.exec(data.markdown ?? "")?.[0] ?? "no version"} ${String(cacheState)}${isDated ? "" : " undated"}`
  }

const purge = async (by: Client, query: string) => (await by.call(`/v2/cache?${query}`, { method: "DELETE" })).body

describe("the cache over HTTP", () => {
  let server: HostedServer
  let client: Client
  beforeAll(async () => {
    server = await hostServer({ TRAWL_API_KEYS: "blue:fc-blue,red:fc-red" })
    client = makeClient(server.base, "fc-blue")
  })
  afterAll(() => server.close())

  it("decides by the options and by what is cached", async () => {
    const scrape = scrapeWith(client)
    const rows: ReadonlyArray<readonly [path: string, options: object, outcome: string]> = [
      ["/a", { minAge: 1 }, "404 SCRAPE_NO_CACHED_DATA"],
      ["/a", { lockdown: true }, "404 SCRAPE_LOCKDOWN_CACHE_MISS"],
      ["/a", { storeInCache: false }, "Version 1 miss"],
      ["/a", {}, "Version 2 miss"],
      ["/a", {}, "Version 2 hit"],
      ["/a", { onlyMainContent: false }, "Version 2 hit"],
      ["/a/index.html#top", {}, "Version 2 hit"],
      ["/a", { maxAge: 0 }, "Version 3 off"],
      ["/a", { minAge: 1 }, "Version 3 hit"],
      ["/a", { minAge: 3_600_000 }, "404 SCRAPE_NO_CACHED_DATA"],
      ["/a", { lockdown: true }, "Version 3 hit"],
      ["/a", { lockdown: true, maxAge: 0 }, "404 SCRAPE_LOCKDOWN_CACHE_MISS"],
      ["/a", { mobile: true }, "Version 4 miss"],
      ["/a", { headers: { "x-key": "1" } }, "Version 5 off"],
      ["/a", { headers: { "x-key": "1" }, lockdown: true }, "404 SCRAPE_LOCKDOWN_CACHE_MISS"],
      ["/a", {}, "Version 3 hit"],
      ["/a?b=1", {}, "Version 1 miss"],
      ["/down", {}, "Version 3 miss"],
      ["/down", {}, "Version 6 miss"],
      ["/etag", {}, "Version 1 miss"],
      ["/etag", { maxAge: 1 }, "Version 1 hit"],
    ]
    const outcomes: Array<string> = []
    for (const [path, options] of rows) outcomes.push(await scrape(path, options))
    expect(outcomes).toEqual(rows.map(([, , outcome]) => outcome))
  })

  it("fetches once for all requests at the same time, in batches too", async () => {
    const urls = Array.from({ length: 8 }, () => `${site.url}/slow`)
    const { id } = await client.submit({ urls })
    await expect.poll(async () => (await client.status(id)).status, { timeout: 20_000 }).toBe("completed")
    const states = (await client.documents(id)).map(({ metadata }) => metadata["cacheState"])
    expect([
      site.asked.filter(({ url }) => url === "/slow").length,
      states.filter((state) => state === "miss").length,
    ]).toEqual([1, 1])
  })

  it("belongs to one team, and removes pages by address, host and key", async () => {
    const scrape = scrapeWith(client)
    const red = makeClient(server.base, "fc-red")
    const [own, foreign] = [await scrape("/mine"), await scrapeWith(red)("/mine", { minAge: 1 })]
    expect([own, foreign]).toEqual(["Version 1 miss", "404 SCRAPE_NO_CACHED_DATA"])
    const host = encodeURIComponent(new URL(site.url).host)
    expect([
      await purge(red, `host=${host}`),
      await purge(red, `url=${encodeURIComponent(`${site.url}/mine`)}`),
    ]).toEqual([
      { success: true, removed: 0 },
      { success: true, removed: 0 },
    ])
    const { pages } = (await client.call(`/v2/cache?url=${encodeURIComponent(`${site.url}/mine/`)}`)).body as {
      readonly pages: ReadonlyArray<{ readonly cacheKey: string }>
    }
    expect([
      pages.length,
      await purge(client, `cacheKey=${pages[0]?.cacheKey}`),
      await scrape("/mine", { minAge: 1 }),
    ]).toEqual([1, { success: true, removed: 1 }, "404 SCRAPE_NO_CACHED_DATA"])
    await scrape("/mine")
    expect((await purge(client, `host=${host}`)) as object).toMatchObject({
      success: true,
      removed: expect.any(Number),
    })
    expect(await scrape("/mine", { minAge: 1 })).toBe("404 SCRAPE_NO_CACHED_DATA")
    expect((await client.call("/v2/cache", { method: "DELETE" })).status).toBe(400)
    expect((await client.call("/v2/cache?url=nonsense://x")).status).toBe(400)
    const wrong = ["cacheKey=short", "host=http://a.test/", "host=a.test&ulr=b", "host=a.test&host=b.test"]
    expect(
      await Promise.all(
        wrong.map(async (query) => (await client.call(`/v2/cache?${query}`, { method: "DELETE" })).status),
      ),
    ).toEqual([400, 400, 400, 400])
  })

  it("survives the process, and shows no address of a request under lockdown", async () => {
    const mortal = await startServer()
    const scrape = scrapeWith(makeClient(mortal.base))
    await scrape("/kept")
    await mortal.kill("SIGTERM")
    await mortal.start()
    expect(await scrape("/kept", { lockdown: true })).toBe("Version 1 hit")
    expect(await scrape("/quiet-word-of-lockdown", { lockdown: true })).toBe("404 SCRAPE_LOCKDOWN_CACHE_MISS")
    expect(mortal.output()).not.toContain("quiet-word-of-lockdown")
    await mortal.close()
  })
})

describe("a cache on PostgreSQL and in a bucket", () => {
  const scope = Scope.makeUnsafe()
  let peer: S3Peer
  let databases: Databases
  beforeAll(async () => {
    peer = await Effect.runPromise(Scope.provide(startS3Peer, scope))
    databases = await startDatabases()
  })
  afterAll(async () => {
    await databases.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it("is shared by all servers", async () => {
    const settings = {
      TRAWL_DATABASE_URL: await databases.create(),
      TRAWL_S3_BUCKET: "files",
      TRAWL_S3_ENDPOINT: peer.endpoint,
      TRAWL_S3_ACCESS_KEY: peerKeys.accessKey,
      TRAWL_S3_SECRET_KEY: peerKeys.secretKey,
    }
    const first = await hostServer(settings)
    const missed = await scrapeWith(makeClient(first.base))("/large")
    await first.close()
    const second = await hostServer(settings)
    const found = await scrapeWith(makeClient(second.base))("/large")
    expect([missed, found, [...peer.objects.keys()]]).toEqual([
      "Version 1 miss",
      "Version 1 hit",
      [expect.stringMatching(/^trawl-cache\/[0-9a-f]{2}\/[\w-]+\/content$/u)],
    ])
    await makeClient(second.base).call(`/v2/cache?url=${encodeURIComponent(`${site.url}/large`)}`, { method: "DELETE" })
    expect([...peer.objects.keys()]).toEqual([])
    await second.close()
  })
})

describe("a server without a cache", () => {
  it("says so, and keeps nothing", async () => {
    const server = await hostServer({ TRAWL_CACHE: "off" })
    const client = makeClient(server.base)
    const scrape = scrapeWith(client)
    expect([await scrape("/none"), await scrape("/none"), await scrape("/none", { minAge: 1 })]).toEqual([
      "Version 1 off",
      "Version 2 off",
      "404 SCRAPE_NO_CACHED_DATA",
    ])
    const { warning } = await client.scrape({ url: `${site.url}/none`, maxAge: 1_000 })
    expect(warning).toBe("maxAge has no effect: this instance keeps no cache, so the page was fetched afresh.")
    expect((await client.call("/v2/capabilities")).body).toMatchObject({
      data: { features: { cache: { available: false, reason: "TRAWL_CACHE is off." } } },
    })
    await server.close()
  })
})

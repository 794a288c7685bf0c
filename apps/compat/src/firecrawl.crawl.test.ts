import { Firecrawl } from "firecrawl"
import { setTimeout as sleep } from "node:timers/promises"
import { assert, beforeAll, describe, it } from "vitest"
import { tourPages } from "./testing/tour.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

let client: Firecrawl
const place = serviceAndSite()
beforeAll(() => {
  client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
})

const start = () => `${place.site.base}/tour/`
const tour = () => tourPages.map((path) => `${place.site.base}${path}`).toSorted()
const scrapeOptions = { formats: ["markdown" as const] }

const slow = () => client.startCrawl(`${place.site.base}/slow/1`, { crawlEntireDomain: true, maxConcurrency: 1 })

/** Polls a crawl until it has ended. */
const ended = async (id: string) => {
  let status = await client.getCrawlStatus(id)
  for (let polls = 0; status.status === "scraping" && polls < 300; polls++) {
    await sleep(100)
    status = await client.getCrawlStatus(id)
  }
  return status
}

describe("crawls of the published client, version 4.42.0", () => {
  it("crawls a site and waits: each page once, also one that is only linked with a fragment", async () => {
    const job = await client.crawl(start(), { scrapeOptions, pollInterval: 1 })
    assert.deepStrictEqual([job.status, job.completed, job.total], ["completed", 5, 5])
    assert.deepStrictEqual(job.data.map(({ metadata }) => metadata?.sourceURL).toSorted(), tour())
    assert.include(job.data[0]?.markdown, "# Tour")
  })

  it("obeys limit and maxDiscoveryDepth", async () => {
    const [limited, shallow] = [
      await client.crawl(start(), { limit: 2, pollInterval: 1 }),
      await client.crawl(start(), { maxDiscoveryDepth: 0, pollInterval: 1 }),
    ]
    assert.deepStrictEqual([limited.completed, limited.data.length], [2, 2])
    assert.deepStrictEqual(
      shallow.data.map(({ metadata }) => metadata?.sourceURL),
      [start()],
    )
  })

  it("lists what a robots.txt kept out", async () => {
    const { id } = await client.startCrawl(start(), { scrapeOptions })
    await ended(id)
    const { errors, robotsBlocked } = await client.getCrawlErrors(id)
    assert.deepStrictEqual([errors, robotsBlocked], [[], [`${place.site.base}/tour/secret`]])
  })

  it("lists a crawl while it runs, and cancels it", async () => {
    const { id } = await slow()
    const { crawls } = await client.getActiveCrawls()
    const active = crawls.find((crawl) => crawl.id === id)
    assert.strictEqual(active?.url, `${place.site.base}/slow/1`)
    assert.isTrue(await client.cancelCrawl(id))
    assert.strictEqual((await client.getCrawlStatus(id)).status, "cancelled")
    assert.isFalse((await client.getActiveCrawls()).crawls.some((crawl) => crawl.id === id))
  })

  it("watches a crawl from its first moment, and one that has ended: every document once, and the end", async () => {
    const { id } = await client.startCrawl(start(), { scrapeOptions })
    const watched = async () => {
      const watcher = client.watcher(id, { kind: "crawl", timeout: 60 })
      const [documents, errors]: [Array<string | undefined>, Array<unknown>] = [[], []]
      watcher.on("document", (document) => documents.push(document.metadata?.sourceURL))
      watcher.on("error", (error) => errors.push(error))
      const end = new Promise<{ readonly status: string }>((resolve) => void watcher.once("done", resolve))
      await watcher.start()
      return [(await end).status, documents.toSorted(), errors]
    }
    assert.deepStrictEqual(await watched(), ["completed", tour(), []])
    assert.deepStrictEqual(await watched(), ["completed", tour(), []])
  })

  it("sends the events of a crawl", async () => {
    place.site.received.length = 0
    await client.crawl(start(), { limit: 1, webhook: { url: `${place.site.base}/hook` }, pollInterval: 1 })
    const deadline = Date.now() + 90_000
    while (place.site.received.length < 3 && Date.now() < deadline) await sleep(50)
    assert.deepStrictEqual(
      place.site.received.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type),
      ["crawl.started", "crawl.page", "crawl.completed"],
    )
  })

  it("reads a prompt into options", async () => {
    const { id } = await client.startCrawl(start(), { prompt: "only /tour/1, at most 2 pages" })
    const status = await ended(id)
    assert.isAtMost(status.data.length, 2)
  })

  it("names what is wrong with an option", async () => {
    const message = await client.startCrawl(start(), { includePaths: ["("] }).catch(String)
    assert.include(String(message), "The pattern ( is no regular expression")
  })
})

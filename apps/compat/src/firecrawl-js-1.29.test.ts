import { default as FirecrawlApp, FirecrawlError } from "@mendable/firecrawl-js"
import { assert, beforeAll, describe, it, vi } from "vitest"
import { tourPages } from "./testing/tour.ts"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

let client: FirecrawlApp
const place = serviceAndSite()
beforeAll(() => {
  client = new FirecrawlApp({ apiUrl: place.service.base, apiKey: place.service.key })
})

const pages = (count: number) => Array.from({ length: count }, (_, n) => `${place.site.base}/page/${n}`)

/** Narrows to a successful answer; any other fails the test. */
const succeeded = <A extends { readonly success: boolean }>(answer: A) => {
  assert.isTrue(answer.success, JSON.stringify(answer))
  return answer as Extract<A, { readonly success: true }>
}

describe("the last published client of version 1, 1.29.3", () => {
  it("scrapes a page", async () => {
    const page = succeeded(
      await client.scrapeUrl(`${place.site.base}/page/7`, {
        formats: ["markdown", "links"],
        onlyMainContent: true,
        parsePDF: true,
      }),
    )
    assert.include(page.markdown, "# Page 7")
    assert.deepStrictEqual(page.links, [`${place.site.base}/page/1`])
    assert.deepStrictEqual(
      [page.metadata?.title, page.metadata?.statusCode, page.metadata?.proxyUsed],
      ["Page 7", 200, "basic"],
    )
  })

  it("scrapes a batch and waits for it", async () => {
    const job = succeeded(await client.batchScrapeUrls(pages(5), { formats: ["markdown"] }))
    assert.deepStrictEqual([job.status, job.completed, job.total], ["completed", 5, 5])
    assert.sameMembers(
      job.data.map(({ metadata }) => metadata?.sourceURL),
      pages(5),
    )
  })

  it("reads a batch of 250 pages to its end", async () => {
    const { id = "" } = succeeded(await client.asyncBatchScrapeUrls(pages(250), { formats: ["markdown"] }))
    const complaints = vi.spyOn(console, "error")
    const watcher = await client.batchScrapeUrlsAndWatch(pages(3), { formats: ["markdown"] })
    const seen: Array<unknown> = []
    watcher.addEventListener("document", ({ detail }) => void seen.push(detail))
    await new Promise((resolve) => void watcher.addEventListener("done", resolve))
    watcher.close()
    assert.lengthOf(seen, 3)
    let status = succeeded(await client.checkBatchScrapeStatus(id, true))
    for (let polls = 0; status.status === "scraping" && polls < 300; polls++) {
      await new Promise((resolve) => void setTimeout(resolve, 100))
      status = succeeded(await client.checkBatchScrapeStatus(id, true))
    }
    assert.deepStrictEqual([status.status, status.data.length], ["completed", 250])
    assert.strictEqual(new Set(status.data.map(({ metadata }) => metadata?.sourceURL)).size, 250)
    assert.deepStrictEqual(complaints.mock.calls, [])
  })

  it("reads the errors of a batch", async () => {
    const { id = "" } = succeeded(
      await client.asyncBatchScrapeUrls([`${place.site.base}/reset`], { formats: ["markdown"] }),
    )
    let answer = await client.checkBatchScrapeErrors(id)
    for (let polls = 0; "errors" in answer && answer.errors.length === 0 && polls < 300; polls++) {
      await new Promise((resolve) => void setTimeout(resolve, 100))
      answer = await client.checkBatchScrapeErrors(id)
    }
    assert.deepStrictEqual("errors" in answer && answer.errors.map(({ url }) => url), [`${place.site.base}/reset`])
  })

  it("crawls and waits, reads the status, and watches", async () => {
    const tour = tourPages.map((path) => `${place.site.base}${path}`).toSorted()
    const options = { maxDepth: 2, ignoreSitemap: true, scrapeOptions: { formats: ["markdown" as const] } }
    const crawl = succeeded(await client.crawlUrl(`${place.site.base}/tour/`, options, 2))
    assert.deepStrictEqual([crawl.status, crawl.completed], ["completed", 5])
    assert.deepStrictEqual(crawl.data.map(({ metadata }) => metadata?.sourceURL).toSorted(), tour)
    const { id = "" } = succeeded(await client.asyncCrawlUrl(`${place.site.base}/tour/`, { limit: 1 }))
    assert.strictEqual(succeeded(await client.checkCrawlStatus(id, true)).success, true)
    const answer = await client.checkCrawlErrors(id)
    assert.isTrue("errors" in answer && Array.isArray(answer.robotsBlocked))
    const watcher = await client.crawlUrlAndWatch(`${place.site.base}/tour/`, options)
    const seen: Array<unknown> = []
    watcher.addEventListener("document", ({ detail }) => void seen.push(detail))
    await new Promise((resolve) => void watcher.addEventListener("done", resolve))
    watcher.close()
    assert.lengthOf(seen, 5)
  })

  it("gets one sentence that says what is wrong", async () => {
    const failure = await client.scrapeUrl("http://10.0.0.1/").then(
      () => undefined,
      (error: unknown) => error,
    )
    assert.instanceOf(failure, FirecrawlError)
    assert.include(String(failure), "TRAWL_ALLOW")
    // @ts-expect-error: the client sends on options that its types do not have.
    const mistaken = await client.scrapeUrl(`${place.site.base}/page/1`, { onlymaincontent: true }).catch(String)
    assert.include(String(mistaken), "onlyMainContent")
  })
})

import { Firecrawl } from "firecrawl"
import { createHmac } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { assert, beforeAll, describe, it } from "vitest"
import { serviceAndSite } from "./testing/serviceAndSite.ts"

let client: Firecrawl
const secret = "a-secret-of-the-receiver"

const place = serviceAndSite({
  TRAWL_WEBHOOK_SECRET: secret,
  TRAWL_ZERO_DATA_RETENTION: "allowed",
  TRAWL_BROWSER: "auto",
})
beforeAll(() => {
  client = new Firecrawl({ apiUrl: place.service.base, apiKey: place.service.key })
})

const pages = (count: number) => Array.from({ length: count }, (_, n) => `${place.site.base}/page/${n}`)

describe("the published client, version 4.42.0", () => {
  it("scrapes a batch and waits for it", async () => {
    const job = await client.batchScrape(pages(5), { options: { formats: ["markdown", "links"] }, pollInterval: 1 })
    assert.strictEqual(job.status, "completed")
    assert.strictEqual(job.completed, 5)
    assert.strictEqual(job.total, 5)
    assert.sameMembers(
      job.data.map((document) => document.metadata?.sourceURL),
      pages(5),
    )
    assert.include(job.data[0]?.markdown, "# Page ")
    assert.deepStrictEqual(job.data[0]?.links, [`${place.site.base}/page/1`])
  })

  it("reads 250 pages over several answers, each exactly once", async () => {
    const { id, invalidURLs } = await client.startBatchScrape([...pages(250), "not a url"], {
      options: { formats: ["markdown"] },
    })
    assert.deepStrictEqual(invalidURLs, ["not a url"])
    let status = await client.getBatchScrapeStatus(id)
    for (let polls = 0; status.status === "scraping" && polls < 300; polls++) {
      await sleep(100)
      status = await client.getBatchScrapeStatus(id)
    }
    assert.strictEqual(status.status, "completed")
    assert.strictEqual(new Set(status.data.map((document) => document.metadata?.sourceURL)).size, 250)
    assert.strictEqual(status.data.length, 250)
  })

  it("gets all results of a batch under zero data retention, and again when it asks again", async () => {
    const { id } = await client.startBatchScrape(pages(250), {
      options: { formats: ["markdown"] },
      zeroDataRetention: true,
    })
    const readToEnd = async () => {
      let status = await client.getBatchScrapeStatus(id)
      for (let polls = 0; status.status === "scraping" && polls < 300; polls++) {
        await sleep(100)
        status = await client.getBatchScrapeStatus(id)
      }
      return [
        status.status,
        new Set(status.data.map((document) => document.metadata?.sourceURL)).size,
        status.data.length,
      ]
    }
    assert.deepStrictEqual(
      [await readToEnd(), await readToEnd()],
      [
        ["completed", 250, 250],
        ["completed", 250, 250],
      ],
    )
    const single = await client.scrape(`${place.site.base}/page/1`, {
      formats: ["markdown"],
      zeroDataRetention: true,
    } as object)
    assert.include(single.markdown, "# Page ")
  })

  it("previews the options of a crawl", async () => {
    const preview = await client.crawlParamsPreview(
      place.site.base,
      "Only /page/*, at most 5 pages, ignore the sitemap",
    )
    assert.deepInclude(preview, { includePaths: ["^/page/.*$"], limit: 5, sitemap: "skip" })
    assert.include(preview.warning, "without a language model")
  })

  it("watches a batch: every document once, and its end", async () => {
    const { id } = await client.startBatchScrape(pages(30), { options: { formats: ["markdown"] } })
    const watcher = client.watcher(id, { kind: "batch", timeout: 60 })
    const [documents, errors]: [Array<string | undefined>, Array<unknown>] = [[], []]
    watcher.on("document", (document) => documents.push(document.metadata?.sourceURL))
    watcher.on("error", (error) => errors.push(error))
    const ended = new Promise<{ readonly status: string }>((resolve) => void watcher.once("done", resolve))
    await watcher.start()
    const { status } = await ended
    assert.deepStrictEqual([status, errors], ["completed", []])
    assert.deepStrictEqual(documents.toSorted(), pages(30).toSorted())
  })

  it("watches a batch that is cancelled, and one that has ended", async () => {
    const slow = Array.from({ length: 20 }, (_, n) => `${place.site.base}/slow/${n}`)
    const { id } = await client.startBatchScrape(slow, { options: { formats: ["markdown"] }, maxConcurrency: 1 })
    const endOf = async () => {
      const watcher = client.watcher(id, { kind: "batch", timeout: 60 })
      const ended = new Promise<{ readonly status: string }>((resolve) => void watcher.once("done", resolve))
      await watcher.start()
      return (await ended).status
    }
    const watching = endOf()
    await client.cancelBatchScrape(id)
    assert.deepStrictEqual([await watching, await endOf()], ["cancelled", "cancelled"])
  })

  it("parses a file, and says why another one fails", async () => {
    const document = await client.parse(
      { data: "<h1>Hello</h1><p>A file.</p>", filename: "hello.html" },
      { formats: ["markdown"] },
    )
    assert.deepStrictEqual([document.markdown, document.metadata?.sourceURL], ["# Hello\n\nA file.\n", "hello.html"])
    const image = client.parse({ data: Buffer.from("GIF89a"), filename: "a.gif", contentType: "image/gif" })
    const fault = await image.then(
      () => undefined,
      (error: { readonly code?: string; readonly status?: number }) => [error.status, error.code],
    )
    assert.deepStrictEqual(fault, [400, "UNSUPPORTED_FILE_TYPE"])
  })

  it("lists the pages that failed", async () => {
    const job = await client.batchScrape([`${place.site.base}/page/1`, `${place.site.base}/reset`], {
      options: { formats: ["markdown"] },
      pollInterval: 1,
    })
    assert.strictEqual(job.status, "completed")
    assert.strictEqual(job.data.length, 1)
    const { id } = await client.startBatchScrape([`${place.site.base}/page/2`, `${place.site.base}/reset`])
    let { errors } = await client.getBatchScrapeErrors(id)
    for (let polls = 0; errors.length === 0 && polls < 100; polls++) {
      await sleep(100)
      errors = (await client.getBatchScrapeErrors(id)).errors
    }
    assert.deepStrictEqual(
      errors.map(({ code, url }) => ({ code, url })),
      [{ code: "SCRAPE_SITE_ERROR", url: `${place.site.base}/reset` }],
    )
  })

  it("cancels a batch, after which no more pages are scraped", async () => {
    const urls = Array.from({ length: 100 }, (_, n) => `${place.site.base}/slow/${n}`)
    const { id } = await client.startBatchScrape(urls, { options: { formats: ["markdown"] }, maxConcurrency: 2 })
    assert.isTrue(await client.cancelBatchScrape(id))
    const status = await client.getBatchScrapeStatus(id)
    assert.strictEqual(status.status, "cancelled")
    assert.isBelow(status.completed, 5)
  })

  it("sends a signed webhook for every page, started first and completed last", async () => {
    place.site.received.length = 0
    await client.batchScrape(pages(3), {
      options: { formats: ["markdown"] },
      webhook: { url: `${place.site.base}/hook`, metadata: { run: "7" } },
      pollInterval: 1,
    })
    const deadline = Date.now() + 90_000
    while (place.site.received.length < 5 && Date.now() < deadline) await sleep(50)
    const events = place.site.received.map(
      ({ body }) => JSON.parse(body) as { type: string; success: boolean; metadata: unknown },
    )
    assert.deepStrictEqual(
      events.map(({ type }) => type),
      ["batch_scrape.started", "batch_scrape.page", "batch_scrape.page", "batch_scrape.page", "batch_scrape.completed"],
    )
    assert.deepStrictEqual(events[1]?.metadata, { run: "7" })
    const [first] = place.site.received
    assert.strictEqual(
      first?.headers["x-firecrawl-signature"],
      `sha256=${createHmac("sha256", secret)
        .update(first?.body ?? "")
        .digest("hex")}`,
    )
  })

  it("scrapes one page in every base format", async () => {
    const url = `${place.site.base}/page/7`
    const document = await client.scrape(url, { formats: ["markdown", "html", "rawHtml", "links", "images"] })
    assert.include(document.markdown, "# Page 7")
    assert.include(document.html, "<h1>Page 7</h1>")
    assert.include(document.rawHtml, "<!doctype html>")
    assert.deepStrictEqual(document.links, [`${place.site.base}/page/1`])
    assert.deepStrictEqual(document.images, [`${place.site.base}/image-7.png`])
    assert.strictEqual(document.metadata?.statusCode, 200)
    assert.strictEqual(document.metadata?.sourceURL, url)
    assert.isString(document.metadata?.scrapeId)
  })

  it("reports what has changed on a page, with a patch", async () => {
    const formats = [
      "markdown" as const,
      { type: "changeTracking" as const, modes: ["git-diff" as const], tag: "client" },
    ]
    const first = await client.scrape(`${place.site.base}/changing`, { formats })
    const second = await client.scrape(`${place.site.base}/changing`, { formats })
    assert.deepStrictEqual(first.changeTracking, { previousScrapeAt: null, changeStatus: "new", visibility: "visible" })
    assert.strictEqual(second.changeTracking?.["changeStatus"], "changed")
    assert.include(
      (second.changeTracking?.["diff"] as { readonly text: string } | undefined)?.text,
      "-# Page 0\n+# Page 1\n",
    )
  })

  it("takes a screenshot, which is served as an image at its address", async () => {
    const document = await client.scrape(`${place.site.base}/page/8`, { formats: [{ type: "screenshot" }] })
    const response = await fetch(document.screenshot ?? "")
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("content-type"), "image/png")
    assert.deepStrictEqual([...new Uint8Array(await response.arrayBuffer()).subarray(1, 4)], [...Buffer.from("PNG")])
  })

  it("reads the team's limits, usage and running jobs", async () => {
    await client.scrape(`${place.site.base}/page/1`, { formats: ["markdown"] })
    const [credits, tokens, queue, concurrency] = [
      await client.getCreditUsage(),
      await client.getTokenUsage(),
      await client.getQueueStatus(),
      await client.getConcurrency(),
    ]
    assert.strictEqual(credits.planCredits, 1e9)
    assert.isBelow(credits.remainingCredits, 1e9)
    assert.match(credits.billingPeriodStart ?? "", /-01T00:00:00\.000Z$/u)
    assert.deepStrictEqual([tokens.planTokens, tokens.remainingTokens], [1e9, 1e9])
    assert.isAtMost(Date.now() - Date.parse(queue.mostRecentSuccess ?? ""), 60_000)
    assert.deepStrictEqual([queue.maxConcurrency, concurrency.maxConcurrency], [20, 20])
    const [month] = (await client.getCreditUsageHistorical()).periods
    assert.strictEqual(month?.creditsUsed, 1e9 - credits.remainingCredits)
    const byKey = (await client.getCreditUsageHistorical(true)).periods
    assert.deepStrictEqual(
      byKey.map(({ apiKey, creditsUsed }) => [apiKey?.startsWith("settings-"), creditsUsed]),
      [[true, month?.creditsUsed]],
    )
    assert.deepStrictEqual((await client.getTokenUsageHistorical()).periods, [])
  })

  it("names what is wrong with an option", async () => {
    const error = await client
      .scrape(`${place.site.base}/page/9`, { formats: ["markdown"], timeout: 1 })
      .catch((failure: unknown) => failure)
    assert.instanceOf(error, Error)
    assert.include((error as Error).message, "timeout")
  })
})

import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call } from "../testing/call.ts"
import { setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ScrapeCall } from "../scrape/ScrapeOne.ts"

const calls: Array<ScrapeCall> = []
const extracted = {
  json: { price: 5 },
  metadata: { sourceURL: "https://a.test", url: "https://a.test", statusCode: 200 },
}

const scrape = (given: ScrapeCall) =>
  Effect.sync(() => {
    calls.push(given)
    return { document: JSON.stringify(extracted), fileBytes: 0, creditsUsed: 1 }
  })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scrape })
})
afterAll(() => server.stop())

const started = async (body: object) => call(server, "/v1/batch/scrape", { body })

describe("version 1", () => {
  it("scrapes a page with its own option names, and answers in its shape", async () => {
    const { body, status } = await call(server, "/v1/scrape", {
      body: { url: "https://a.test", formats: ["markdown", "screenshot@fullPage"], parsePDF: false },
    })
    expect([status, body]).toEqual([200, { success: true, data: { ...extracted, extract: { price: 5 } } }])
    const { request } = calls[0] ?? expect.fail("The page was not scraped.")
    expect(request.formats).toMatchObject([{ type: "markdown" }, { type: "screenshot", fullPage: true }])
    expect([request.parsers, request.timeout, request.maxAge, request.skipTlsVerification]).toEqual([
      [],
      30_000,
      0,
      false,
    ])
  })

  it("starts a batch that refuses invalid URLs, and finds it under its own address", async () => {
    const { body, status } = await started({ urls: ["https://a.test/1"], formats: ["links"] })
    const { id } = body as { id: string }
    expect([status, body]).toEqual([200, { success: true, id, url: `${server.base}/v1/batch/scrape/${id}` }])
    expect(server.jobs.batches.get(id)?.submission.options).toMatchObject({
      options: { formats: ["links"], timeout: 30_000 },
    })
    expect((await started({ urls: ["https://a.test/1", "not a url"] })).status).toBe(400)
  })

  it.each(["/v1/batch/scrape", "/v1/crawl"])("reads, and cancels, a batch under %s", async (path) => {
    const { id } = (await started({ urls: ["https://a.test/1", "https://a.test/2", "https://a.test/3"] })).body as {
      id: string
    }
    setDocuments(server.jobs.batches.get(id) ?? expect.fail("The batch was not started."), [
      JSON.stringify(extracted),
      JSON.stringify(extracted),
    ])
    const first = await call(server, `${path}/${id}?limit=1`)
    expect(first.body).toMatchObject({ status: "scraping", total: 3, data: [{ ...extracted, extract: { price: 5 } }] })
    expect(first.body).toHaveProperty("next", `${server.base}${path}/${id}?skip=1&limit=1`)
    expect((await call(server, `${path}/${id}/errors`)).body).toEqual({ errors: [], robotsBlocked: [] })
    expect((await call(server, `${path}/${id}`, { method: "DELETE" })).body).toEqual({ status: "cancelled" })
    expect((await call(server, `${path}/${id}`)).body).toMatchObject({ status: "cancelled" })
  })

  it.each(["/v1/batch/scrape", "/v1/crawl"])("returns the errors of a batch under %s to DELETE too", async (path) => {
    const { id } = (await started({ urls: ["https://a.test/1"] })).body as { id: string }
    expect((await call(server, `${path}/${id}/errors`, { method: "DELETE" })).body).toEqual({
      errors: [],
      robotsBlocked: [],
    })
  })

  it.each<[body: object, sentence: RegExp]>([
    [{ formats: ["screenshoot"] }, /formats\[0\]/u],
    [{ extract: { prompt: "Find it." } }, /extract has no effect without "extract" in formats/u],
    [{ onlymaincontent: true }, /onlyMainContent/u],
    [{ waitFor: 20_000, timeout: 30_000 }, /waitFor must not exceed half of timeout/u],
  ])("refuses %j with a sentence", async (body, sentence) => {
    const answer = await call(server, "/v1/scrape", { body: { url: "https://a.test", ...body } })
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ success: false, error: expect.stringMatching(sentence) }),
    ])
  })

  it("starts a crawl with its own option names, and finds it under its own address", async () => {
    const { body, status } = await call(server, "/v1/crawl", {
      body: {
        url: "https://a.test/docs",
        maxDepth: 1,
        ignoreSitemap: true,
        scrapeOptions: { formats: ["extract"], extract: { prompt: "Find it." } },
      },
    })
    const { id } = body as { readonly id: string }
    expect([status, body]).toEqual([200, { success: true, id, url: `${server.base}/v1/crawl/${id}` }])
    const crawl = server.jobs.batches.get(id) ?? expect.fail("The crawl was not started.")
    expect(crawl.submission).toMatchObject({
      options: { options: { formats: [{ type: "json", prompt: "Find it." }], timeout: 30_000 } },
      crawl: { settings: { sitemap: "skip", excludePaths: [expect.stringContaining("{2}")] } },
    })
    setDocuments(crawl, [JSON.stringify(extracted)])
    expect((await call(server, `/v1/crawl/${id}`)).body).toMatchObject({
      status: "scraping",
      data: [{ ...extracted, extract: { price: 5 } }],
    })
    expect((await call(server, `/v1/batch/scrape/${id}`)).status).toBe(404)
    expect((await call(server, `/v1/crawl/${id}/errors`)).body).toMatchObject({ errors: [], skipped: { items: [] } })
    expect((await call(server, "/v1/crawl/active")).body).toMatchObject({
      crawls: [{ id, url: "https://a.test/docs" }],
    })
    expect((await call(server, `/v1/crawl/${id}`, { method: "DELETE" })).body).toEqual({ status: "cancelled" })
  })

  it("refuses options that only version 0 had", async () => {
    const answer = await call(server, "/v1/crawl", { body: { url: "https://a.test", crawlerOptions: {} } })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: expect.stringContaining("its options beside url") },
    ])
  })
})

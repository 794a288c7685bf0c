import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const url = "https://a.test/docs"
const start = (body: object, options: CallOptions = {}) =>
  call(server, "/v2/crawl", { body: { url, ...body }, ...options })
const started = async (body: object = {}) => {
  const answer = await start(body)
  const { id } = answer.body as { readonly id: string }
  return server.jobs.batches.get(id) ?? expect.fail(`The crawl was not started: ${JSON.stringify(answer.body)}`)
}

describe("startCrawl", () => {
  it("returns id and address, and passes the options on", async () => {
    const { body, status } = await start({
      limit: 7,
      maxDiscoveryDepth: 2,
      maxConcurrency: 3,
      includePaths: ["^/docs"],
      scrapeOptions: { formats: ["links"], onlyMainContent: false },
      webhook: { url: "https://hook.test/x", events: ["page"] },
      origin: "js-sdk@4.42.0",
      integration: "n8n",
    })
    const { id } = body as { readonly id: string }
    expect([status, body]).toEqual([200, { success: true, id, url: `${server.base}/v2/crawl/${id}` }])
    const { crawl, ...submission } = server.jobs.batches.get(id)?.submission ?? expect.fail("No crawl was started.")
    expect(submission).toEqual({
      team: "default",
      urls: [url],
      maxConcurrency: 3,
      pageCredits: 1,
      webhook: { url: "https://hook.test/x", events: ["page"], metadata: {}, headers: {} },
      options: { options: { formats: ["links"], onlyMainContent: false }, publicBase: server.base },
    })
    expect(crawl).toMatchObject({
      limit: 7,
      affords: 7,
      exactDepth: true,
      paced: false,
      settings: { limit: 7, maxDiscoveryDepth: 2, includePaths: ["^/docs"] },
    })
  })

  it("takes 10,000 pages without a limit, and asks for the credits of one", async () => {
    const { submission } = await started()
    const { affords, exactDepth, limit } = submission.crawl ?? {}
    expect([limit, affords, exactDepth]).toEqual([10_000, undefined, undefined])
  })

  it("takes one page after the other with a delay, unless more are asked for", async () => {
    expect((await started({ delay: 1 })).submission.crawl?.paced).toBe(true)
    expect((await started({ delay: 1, maxConcurrency: 2 })).submission.crawl?.paced).toBe(false)
  })

  it.each([
    [{ ignoreSitemap: true }, "skip", 'ignoreSitemap is an old name and was read as sitemap: "skip".'],
    [{ ignoreSitemap: false }, undefined, undefined],
    [{ ignoreSitemap: true, sitemap: "only" }, "only", "ignoreSitemap was not used, because sitemap says what to do."],
  ])("reads the old name in %j, and says so in answer and status", async (body, sitemap, warning) => {
    const answer = await start(body)
    expect((answer.body as { readonly warning?: string }).warning).toBe(warning)
    const { id } = answer.body as { readonly id: string }
    const crawl = server.jobs.batches.get(id) ?? expect.fail("No crawl was started.")
    const settings = (crawl.submission.crawl?.settings ?? {}) as { readonly sitemap?: string }
    expect(settings.sitemap).toBe(sitemap ?? (settings.sitemap === "include" ? "include" : undefined))
    const { crawl: progress } = crawl.status
    crawl.status = { ...crawl.status, status: "completed", ...(progress && { crawl: { ...progress, found: 2 } }) }
    const status = (await call(server, `/v2/crawl/${id}`)).body as { readonly warning?: string }
    expect(status.warning).toBe(warning)
  })

  it.each<[body: object, sentence: string]>([
    [{ maxDepth: 2 }, 'Unrecognized key "maxDepth" in the body. Did you mean maxDiscoveryDepth'],
    [{ allowBackwardLinks: true }, "Did you mean crawlEntireDomain?"],
    [{ formats: ["markdown"] }, 'Did you mean scrapeOptions: { "formats": … }?'],
    [{ scrapeOptions: { parsePDF: true } }, 'Unrecognized key "parsePDF" in scrapeOptions.'],
    [{ scrapeOptions: { waitFor: 4000, timeout: 5000 } }, "waitFor must not exceed half of timeout"],
    [{ limit: 0 }, "limit"],
    [{ maxDiscoveryDepth: -1 }, "maxDiscoveryDepth"],
    [{ maxDiscoveryDepth: 1.5 }, "maxDiscoveryDepth"],
    [{ delay: 61 }, "delay"],
    [{ includePaths: ["("] }, "includePaths: The pattern ( is no regular expression"],
    [{ url: "not a url" }, "url is not valid"],
    [{ limit: null }, "limit must not be null"],
    [{ prompt: "x".repeat(10_001) }, "prompt"],
  ])("refuses %j with a sentence", async (body, sentence) => {
    const answer = await start(body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: "BAD_REQUEST", error: expect.stringContaining(sentence) },
    ])
  })

  it.each([{ ignoreRobotsTxt: true }, { robotsUserAgent: "MyBot" }])(
    "refuses %j, which the operator does not allow",
    async (body) => {
      const [option] = Object.keys(body)
      expect(await start(body)).toMatchObject({
        status: 403,
        body: failed(
          "FEATURE_NOT_ENABLED",
          `${option} is not enabled on this server: leave it out, or ask the operator to allow it (TRAWL_ROBOTS_OVERRIDE).`,
        ),
      })
    },
  )

  it("takes ignoreRobotsTxt: false, which some clients always send", async () => {
    expect((await start({ ignoreRobotsTxt: false })).status).toBe(200)
  })

  it("starts one crawl for equal requests with the same key", async () => {
    const headers = { "x-idempotency-key": "of a crawl" }
    const [one, two] = [await start({}, { headers }), await start({}, { headers })]
    expect(two.body).toEqual(one.body)
    expect((await start({ limit: 2 }, { headers })).status).toBe(422)
  })

  it.each([
    ["queue", 429, "QUEUE_LIMIT_REACHED"],
    ["disk", 503, "STORAGE_FULL"],
  ])("fails like a batch for the team %s", async (team, status, code) => {
    const other = await startTestServer({ settings: { apiKeys: [`${team}:fc-key`] } })
    const answer = await call(other, "/v2/crawl", { headers: { authorization: "Bearer fc-key" }, body: { url } })
    await other.stop()
    expect([answer.status, answer.body]).toMatchObject([status, { code }])
  })
})

describe("the prompt of a crawl", () => {
  const prompt = "Only the blog, at most 50 pages, two levels deep"

  it("sets what the request leaves out or sets to null, and the answer says what", async () => {
    const { body } = await start({ prompt, limit: 5, maxDiscoveryDepth: null })
    expect(body).toMatchObject({
      success: true,
      warning: expect.stringContaining("without a language model"),
      promptGeneratedOptions: { includePaths: ["^/blog(/.*)?$"], maxDiscoveryDepth: 2, limit: 50 },
      finalCrawlerOptions: { includePaths: ["^/blog(/.*)?$"], maxDiscoveryDepth: 2, limit: 5 },
    })
    const { id } = body as { readonly id: string }
    expect(server.jobs.batches.get(id)?.submission.crawl).toMatchObject({
      limit: 5,
      settings: { includePaths: ["^/blog(/.*)?$"], maxDiscoveryDepth: 2, limit: 5 },
    })
  })

  it.each(["", "  "])("is none if it is blank: %j", async (blank) => {
    const { body, status } = await start({ prompt: blank })
    expect([status, Object.keys(body as object)]).toEqual([200, ["success", "id", "url"]])
  })

  it("fails the request if nothing of it is understood", async () => {
    expect(await start({ prompt: "hello" })).toMatchObject({
      status: 400,
      body: failed("BAD_REQUEST", expect.stringContaining("Rephrase it")),
    })
  })
})

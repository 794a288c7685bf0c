import { FetchError } from "@trawl/core"
import { SearchFailed, type SearchCall, type SearchFindings } from "@trawl/search"
import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ScrapeCall } from "../scrape/ScrapeOne.ts"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const calls: Array<SearchCall> = []
const scraped: Array<ScrapeCall> = []
let found: SearchFindings | SearchFailed

const web = (n: number, url = `https://a.test/${n}`) => ({ title: `T${n}`, url, description: `D${n}`, position: n })
const image = { title: "I", imageUrl: "https://img.test/1.png", url: "https://a.test/i", position: 1 }
const news = { title: "N", url: "https://a.test/n", snippet: "S", position: 1 }

const search = (given: SearchCall) =>
  Effect.suspend(() => {
    calls.push(given)
    return found instanceof SearchFailed ? Effect.fail(found) : Effect.succeed(found)
  })

const scrape = (given: ScrapeCall) =>
  Effect.suspend(() => {
    scraped.push(given)
    if (given.url.includes("fails"))
      return Effect.fail(new FetchError({ url: given.url, reason: "dns", message: "There is no such host." }))
    if (given.url.includes("slow")) return Effect.never
    const document = JSON.stringify({
      markdown: `# ${given.url}`,
      json: null,
      metadata: { sourceURL: given.request.url, statusCode: 200 },
    })
    return Effect.succeed({ document, fileBytes: 0, creditsUsed: 2 })
  })

const headers = { authorization: "Bearer fc-blue" }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    search,
    scrape,
    settings: { apiKeys: ["blue:fc-blue", "poor:fc-poor"], adminKey: "operator", audit: "on", credits: 1000 },
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  calls.length = 0
  scraped.length = 0
  found = { results: { web: [web(1), web(2)] }, warnings: [] }
})

const ask = (body: object, path = "/v2/search") => call(server, path, { headers, body })

describe("POST /v2/search", () => {
  it("answers groups of results with id and credits", async () => {
    found = {
      results: { web: Array.from({ length: 11 }, (_, n) => web(n + 1)), images: [image], news: [news] },
      warnings: ["W."],
    }
    const { body, status } = await ask({
      query: "kettles",
      sources: ["web", "images", "news"],
      origin: "js-sdk@4.42.0",
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: found.results,
        creditsUsed: 2,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        warning: "W.",
      },
    ])
  })

  it("leaves out groups without results", async () => {
    found = { results: {}, warnings: ["Nothing."] }
    expect((await ask({ query: "kettles" })).body).toMatchObject({ data: {}, creditsUsed: 0, warning: "Nothing." })
  })

  it("asks the providers for what the request says", async () => {
    await ask({
      query: "kettles",
      limit: 3,
      sources: [{ type: "web", tbs: "qdr:d", country: "de" }, "news"],
      categories: ["github", { type: "research" }],
      excludeDomains: ["a.test"],
      tbs: "qdr:w",
      lang: "fr",
      safe: true,
      timeout: 5000,
    })
    expect(calls).toMatchObject([
      {
        text: "kettles",
        limit: 3,
        sources: [{ source: "web", country: "de", time: { recent: { unit: "day" } } }, { source: "news" }],
        categories: ["github", "research"],
        excludeDomains: ["a.test"],
        includeDomains: [],
        time: { recent: { unit: "week" } },
        lang: "fr",
        safe: "strict",
        team: "blue",
        timeout: 5000,
      },
    ])
  })

  it("takes what clients add by themselves, and names what has no effect", async () => {
    const { body, status } = await ask({
      query: "kettles",
      sources: ["web", "alexandria"],
      domainTools: false,
      toolDetail: "low",
      integration: "cli",
      ignoreInvalidURLs: false,
    })
    expect([status, body]).toMatchObject([200, { warning: "There is no source alexandria here: left out." }])
    expect(
      (await ask({ query: "k", highlights: true, enterprise: ["zdr"], filter: "x", asyncScraping: true })).body,
    ).toMatchObject({
      warning:
        "No effect here: filter, highlights, enterprise. asyncScraping has no effect: pages are scraped before the answer.",
    })
    expect(calls[0]?.sources).toEqual([{ source: "web" }])
  })

  it.each<[body: object, field: string]>([
    [{}, "query"],
    [{ query: "  " }, "query"],
    [{ query: "a", limit: 0 }, "limit"],
    [{ query: "a", limit: 101 }, "limit"],
    [{ query: "a", sources: ["maps"] }, "sources"],
    [{ query: "a", categories: ["developer", "pdf"] }, "categories"],
    [{ query: "a", includeDomains: ["a.test"], excludeDomains: ["b.test"] }, "excludeDomains"],
    [{ query: "a", includeDomains: ["https://a.test/x"] }, "includeDomains"],
    [{ query: "a", unknown: 1 }, "unknown"],
    [{ query: "a", scrapeOptions: { formats: ["nothing"] } }, "scrapeOptions"],
  ])("refuses %j", async (body, field) => {
    const answer = await ask(body)
    expect([answer.status, (answer.body as { error: string }).error.includes(field)]).toEqual([400, true])
    expect(calls).toEqual([])
  })

  it.each<[SearchFailed["reason"], number, string, number | undefined, string | null]>([
    ["absent", 501, "SEARCH_NOT_CONFIGURED", undefined, null],
    ["limited", 429, "SEARCH_RATE_LIMITED", 30_500, "31"],
    ["unavailable", 503, "SEARCH_UNAVAILABLE", undefined, "10"],
    ["timeout", 408, "SEARCH_TIMEOUT", undefined, null],
    ["broken", 500, "SEARCH_PROVIDER_ERROR", undefined, null],
  ])("says why nobody answered: %s", async (...[reason, status, code, waitMillis, after]) => {
    found = new SearchFailed({ reason, message: "Set it.", ...(waitMillis === undefined ? {} : { waitMillis }) })
    const answer = await ask({ query: "kettles" })
    expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([
      status,
      failed(code, "Set it."),
      after,
    ])
  })

  it("merges documents into results, without nulls, and keeps results whose page failed", async () => {
    found = { results: { web: [web(1), web(2, "https://fails.test/")], images: [image] }, warnings: [] }
    const { body } = await ask({
      query: "kettles",
      sources: ["web", "images"],
      scrapeOptions: { formats: ["markdown", { type: "json", prompt: "x" }], onlyMainContent: false },
    })
    expect(body).toMatchObject({
      data: {
        web: [
          { ...web(1), markdown: "# https://a.test/1", metadata: { statusCode: 200 } },
          { ...web(2), url: "https://fails.test/", metadata: { statusCode: 500, error: "There is no such host." } },
        ],
        images: [image],
      },
      creditsUsed: 3,
    })
    expect(JSON.stringify(body)).not.toContain('"json"')
    expect([scraped.length, scraped[0]?.request.onlyMainContent, [...(scraped[0]?.sentKeys ?? [])]]).toEqual([
      2,
      false,
      ["formats", "onlyMainContent"],
    ])
  })

  it("scrapes nothing without formats", async () => {
    await ask({ query: "kettles", scrapeOptions: {} })
    await ask({ query: "kettles", scrapeOptions: { formats: [] } })
    expect(scraped).toEqual([])
  })

  it("refuses when the credits do not suffice, before it asks anybody", async () => {
    const answer = await call(server, "/v2/search", {
      headers: { authorization: "Bearer fc-poor" },
      body: {
        query: "k",
        limit: 100,
        sources: ["web", "news"],
        scrapeOptions: { formats: ["markdown", { type: "json", prompt: "x" }] },
      },
    })
    expect([answer.status, (answer.body as { code: string }).code, calls.length]).toEqual([
      402,
      "INSUFFICIENT_CREDITS",
      0,
    ])
  })

  it("is listed in activity, and in the audit log", async () => {
    await ask({ query: "noted kettles" })
    const { body } = await call(server, "/v2/team/activity?endpoint=search&limit=1", { headers })
    expect((body as { data: ReadonlyArray<object> }).data).toMatchObject([
      { endpoint: "search", target: "noted kettles" },
    ])
    const log = await call(server, "/v2/admin/audit", { headers: { authorization: "Bearer operator" } })
    const events = (log.body as { data: ReadonlyArray<{ action: string; outcome: string }> }).data
    expect(events.slice(-2).map(({ action, outcome }) => [action, outcome])).toEqual([
      ["search", "begun"],
      ["search", "done"],
    ])
  })
})

describe("timeout of a search", () => {
  const clock = Effect.runSync(Effect.scoped(TestClock.make()))
  let patient: TestServer
  beforeAll(async () => {
    patient = await startTestServer({ search, scrape, clock })
  })
  afterAll(() => patient.stop())

  it("ends with what is there", async () => {
    found = { results: { web: [web(1), web(2, "https://slow.test/")] }, warnings: [] }
    const answer = call(patient, "/v2/search", {
      body: { query: "kettles", timeout: 1000, scrapeOptions: { formats: ["markdown"] } },
    })
    await waitUntil("both pages have begun", () => scraped.length === 2)
    await Effect.runPromise(clock.adjust("1 second"))
    expect((await answer).body).toMatchObject({
      data: { web: [{ markdown: "# https://a.test/1" }, { metadata: { statusCode: 408 } }] },
      warning: "1 page was not ready within the timeout of 1000 ms.",
    })
  })
})

describe("POST /v1/search", () => {
  it("answers a list, for five results unless it says otherwise", async () => {
    const { body, status } = await ask(
      { query: "kettles", lang: "en", country: "us", timeout: 60_000, scrapeOptions: { formats: [] } },
      "/v1/search",
    )
    expect([status, body]).toEqual([200, { success: true, data: [web(1), web(2)] }])
    expect([calls[0]?.limit, scraped.length]).toEqual([5, 0])
  })

  it("scrapes with the options of version 1", async () => {
    const { body } = await ask(
      { query: "kettles", limit: 1, scrapeOptions: { formats: ["markdown", "screenshot@fullPage"] } },
      "/v1/search",
    )
    expect((body as { data: ReadonlyArray<object> }).data[0]).toMatchObject({
      ...web(1),
      markdown: "# https://a.test/1",
    })
    expect(scraped[0]?.request.formats).toMatchObject([{ type: "markdown" }, { type: "screenshot", fullPage: true }])
  })
})

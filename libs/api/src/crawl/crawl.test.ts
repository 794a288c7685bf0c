import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { unknownId } from "../testing/batchCalls.ts"
import { call, failed } from "../testing/call.ts"
import { type FakeBatch, setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { adminKey: "operator", apiKeys: ["blue:fc-blue"], audit: "on" } })
})
afterAll(() => server.stop())

const blue = { authorization: "Bearer fc-blue" }
const url = "https://a.test/docs"
const send = (path: string, options: Parameters<typeof call>[2] = {}) =>
  call(server, path, { headers: blue, ...options })

const started = async (path: string, body: object) => {
  const { id } = (await send(path, { body })).body as { readonly id: string }
  return { id, job: server.jobs.batches.get(id) ?? expect.fail("Nothing was started.") }
}
const startedCrawl = (body: object = {}) => started("/v2/crawl", { url, ...body })

const change = (
  job: FakeBatch,
  part: Partial<FakeBatch["status"]>,
  crawl: Partial<FakeBatch["status"]["crawl"]> = {},
) => {
  job.status = { ...job.status, ...part, ...(job.status.crawl && { crawl: { ...job.status.crawl, ...crawl } }) }
}

const refused = (n: number, reason: string) => ({
  url: `https://a.test/${reason}/${n}`,
  reason,
  depth: 1,
  foundOn: url,
})

const pathsOf = (path: string) => ["", "/stream", "/errors", "/webhooks"].map((end) => `${path}${end}`)

/** The warning of a crawl in this state. */
const warningOf = async (
  body: object,
  status: Partial<FakeBatch["status"]>,
  crawl: Partial<FakeBatch["status"]["crawl"]> = {},
) => {
  const { id, job } = await startedCrawl(body)
  change(job, status, crawl)
  return ((await send(`/v2/crawl/${id}`)).body as { readonly warning?: string }).warning
}

describe("a crawl", () => {
  it("has counts of what it found, and documents like a batch", async () => {
    const { id, job } = await startedCrawl()
    change(job, { total: 2, completed: 2 }, { found: 9, waiting: 6 })
    setDocuments(job, ['{"markdown":"# 1"}', '{"markdown":"# 2"}'])
    expect((await send(`/v2/crawl/${id}?limit=1`)).body).toMatchObject({
      success: true,
      status: "scraping",
      total: 2,
      completed: 2,
      found: 9,
      waiting: 6,
      data: [{ markdown: "# 1" }],
      next: `${server.base}/v2/crawl/${id}?skip=1&limit=1`,
    })
    change(job, { status: "completed" })
    const stream = await send(`/v2/crawl/${id}/stream`)
    expect([stream.status, String(stream.body).split("\n")[0]]).toEqual([200, expect.stringContaining("# 1")])
  })

  it("is not found where batches are, and a batch not where crawls are", async () => {
    const crawl = await startedCrawl()
    const batch = await started("/v2/batch/scrape", { urls: [url] })
    const wrong = [
      ...pathsOf(`/v2/batch/scrape/${crawl.id}`),
      ...pathsOf(`/v2/crawl/${batch.id}`),
      `/v2/crawl/${batch.id}/skipped`,
    ]
    const answers = await Promise.all(wrong.map(async (path) => [path, (await send(path)).status]))
    expect(answers).toEqual(wrong.map((path) => [path, 404]))
    for (const path of [`/v2/batch/scrape/${crawl.id}`, `/v2/crawl/${batch.id}`])
      expect([
        (await send(path, { method: "DELETE" })).status,
        (await send(`${path}/retry`, { method: "POST" })).status,
        (await send(`${path}/webhooks/redeliver`, { body: {} })).status,
      ]).toEqual([404, 404, 404])
    expect((await send(`/v2/crawl/${unknownId}`)).body).toEqual(failed("JOB_NOT_FOUND", "Job not found"))
  })

  it("is cancelled, and retried as a crawl, under its own path, as the audit log and the activity call it", async () => {
    const { id, job } = await startedCrawl()
    expect((await send(`/v2/crawl/${id}`, { method: "DELETE" })).body).toEqual({ status: "cancelled" })
    job.errors = [{ id: "page", timestamp: 1000, url, code: "SCRAPE_TIMEOUT", error: "Too slow." }]
    const { body } = await send(`/v2/crawl/${id}/retry`, { method: "POST" })
    const retried = (body as { readonly id: string }).id
    expect(body).toEqual({ success: true, id: retried, url: `${server.base}/v2/crawl/${retried}` })
    expect((await send(`/v2/crawl/${retried}`)).status).toBe(200)
    const log = await call(server, "/v2/admin/audit", { headers: { authorization: "Bearer operator" } })
    const events = (log.body as { readonly data: ReadonlyArray<Record<string, unknown>> }).data
    expect(events.slice(-6).map(({ action, outcome, target }) => [action, outcome, target])).toEqual([
      ["crawl.started", "begun", url],
      ["crawl.started", "done", url],
      ["crawl.cancelled", "begun", undefined],
      ["crawl.cancelled", "done", undefined],
      ["crawl.retried", "begun", undefined],
      ["crawl.retried", "done", undefined],
    ])
    const activity = await send("/v2/team/activity?limit=2")
    expect((activity.body as { readonly data: ReadonlyArray<object> }).data).toMatchObject([
      { id: retried, endpoint: "crawl", target: null },
      { id, endpoint: "crawl", target: url },
    ])
  })

  it("lists what failed, what a robots.txt kept out, and what it left out with counts", async () => {
    const { id, job } = await startedCrawl()
    job.errors = [
      { id: "page", timestamp: 1000, url: `${url}/secret`, code: "SCRAPE_ROBOTS_BLOCKED", error: "It is forbidden." },
    ]
    job.skipped = [
      refused(1, "ROBOTS_TXT"),
      { ...refused(2, "EXCLUDE_PATTERN"), detail: "/x" },
      refused(3, "ROBOTS_TXT"),
    ]
    change(job, {}, { refused: { ROBOTS_TXT: 2, EXCLUDE_PATTERN: 1 } })
    expect((await send(`/v2/crawl/${id}/errors`)).body).toEqual({
      errors: [
        {
          id: "page",
          timestamp: "1970-01-01T00:00:01.000Z",
          url: `${url}/secret`,
          code: "SCRAPE_ROBOTS_BLOCKED",
          error: "It is forbidden.",
        },
      ],
      robotsBlocked: [`${url}/secret`, "https://a.test/ROBOTS_TXT/1", "https://a.test/ROBOTS_TXT/3"],
      skipped: { counts: { ROBOTS_TXT: 2, EXCLUDE_PATTERN: 1 }, items: job.skipped },
    })
    expect((await send(`/v2/crawl/${id}/skipped?reason=ROBOTS_TXT&limit=1`)).body).toEqual({
      success: true,
      counts: { ROBOTS_TXT: 2, EXCLUDE_PATTERN: 1 },
      data: [job.skipped[0]],
      next: `${server.base}/v2/crawl/${id}/skipped?skip=1&limit=1&reason=ROBOTS_TXT`,
    })
    expect((await send(`/v2/crawl/${id}/skipped?reason=robots`)).status).toBe(400)
  })

  it("says where the list of what it left out goes on", async () => {
    const { id, job } = await startedCrawl()
    job.skipped = Array.from({ length: 1001 }, (_, n) => refused(n, "EXTERNAL_LINK"))
    const { skipped } = (await send(`/v2/crawl/${id}/errors`)).body as {
      readonly skipped: { readonly items: ReadonlyArray<object>; readonly next: string }
    }
    expect([skipped.items.length, skipped.next]).toEqual([1000, `${server.base}/v2/crawl/${id}/skipped?skip=1000`])
    expect(((await send(skipped.next)).body as { readonly data: ReadonlyArray<object> }).data).toEqual([
      job.skipped[1000],
    ])
    expect((await send(`/v2/crawl/${id}/errors?skip=5`)).body).toMatchObject({ skipped: { items: [] } })
  })

  it.each(["active", "ongoing"])("is listed while it runs, under %s", async (name) => {
    const { id, job } = await startedCrawl({ limit: 3, ignoreSitemap: true })
    await started("/v2/batch/scrape", { urls: [url] })
    const listed = async () =>
      (
        (await send(`/v2/crawl/${name}`)).body as { readonly crawls: ReadonlyArray<{ readonly id: string }> }
      ).crawls.filter((crawl) => crawl.id === id)
    expect(await listed()).toEqual([
      {
        id,
        teamId: "blue",
        url,
        created_at: "2026-11-21T10:00:00.000Z",
        options: expect.objectContaining({ limit: 3 }),
      },
    ])
    expect(Object.keys((await listed())[0] ?? {})).not.toContain("requestWarnings")
    change(job, { status: "cancelled" })
    expect(await listed()).toEqual([])
  })
})

describe("the warning of a crawl", () => {
  const ended = { status: "completed", total: 2, completed: 2 } as const

  it("says what the crawl reports, and what a robots.txt kept out", async () => {
    const crawl = { warnings: ["The limit was reached."], refused: { ROBOTS_TXT: 2 } }
    expect(await warningOf({}, ended, crawl)).toBe(
      "The limit was reached. 2 addresses were left out because a robots.txt forbids them: robotsBlocked of /errors lists them.",
    )
    expect(await warningOf({}, { status: "scraping" }, crawl)).toBeUndefined()
    expect(await warningOf({}, ended, { found: 2 })).toBeUndefined()
  })

  it("names option and base domain if nothing else was found below the start", async () => {
    const one = { ...ended, total: 1, completed: 1 }
    expect(await warningOf({}, one, { found: 1 })).toBe(
      "The crawl found no other page below /docs: set crawlEntireDomain to true to take the whole site, or begin at its base domain, https://a.test.",
    )
    expect(await warningOf({ limit: 1 }, one, { found: 5 })).toBeUndefined()
    expect(await warningOf({}, { status: "failed", total: 1, completed: 0 }, { found: 1 })).toBeUndefined()
    expect(await warningOf({ maxDiscoveryDepth: 0 }, one, { found: 1 })).toBeUndefined()
    expect(await warningOf({ crawlEntireDomain: true }, one, { found: 1 })).toBeUndefined()
    expect(await warningOf({ url: "https://a.test" }, one, { found: 1 })).toBeUndefined()
  })
})

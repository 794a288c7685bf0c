import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { apiKeys: ["blue:fc-blue", "red:fc-red"] } })
})
afterAll(() => server.stop())

const as = (key: string, path: string, body?: object) =>
  call(server, path, { headers: { authorization: `Bearer ${key}` }, ...(body === undefined ? {} : { body }) })
const start = async (path: string, body: object) =>
  ((await as("fc-blue", path, body)).body as { readonly id: string }).id

describe("GET /v2/team/jobs", () => {
  it("lists the batches and crawls of the team, the latest first, in parts", async () => {
    const batch = await start("/v2/batch/scrape", { urls: ["https://a.test/1", "https://a.test/2"] })
    const crawl = await start("/v2/crawl", { url: "https://b.test/" })
    await as("fc-red", "/v2/batch/scrape", { urls: ["https://theirs.test/"] })
    const first = await as("fc-blue", "/v2/team/jobs?limit=1")
    const common = { status: "scraping", completed: 0, failed: 0, cancelled: 0, creditsUsed: 0, duration: 1.5 }
    const times = { createdAt: "2026-11-21T10:00:00.000Z", expiresAt: "2026-11-22T10:00:00.000Z" }
    expect(first.body).toMatchObject({
      success: true,
      data: [
        { ...common, ...times, id: crawl, kind: "crawl", total: 1, url: "https://b.test/", zeroDataRetention: false },
      ],
      counts: [
        { kind: "batch", status: "scraping", jobs: 1 },
        { kind: "crawl", status: "scraping", jobs: 1 },
      ],
      cursor: crawl,
    })
    const rest = await as("fc-blue", `/v2/team/jobs?limit=1&cursor=${crawl}`)
    expect(rest.body).toMatchObject({ data: [{ id: batch, total: 2, url: "https://a.test/1" }], cursor: null })
    expect((await as("fc-blue", "/v2/team/jobs?kind=crawl&status=completed")).body).toMatchObject({ data: [] })
  })

  it("shows one of them, and no other team's", async () => {
    const id = await start("/v2/crawl", { url: "https://c.test/" })
    expect((await as("fc-blue", `/v2/team/jobs/${id}`)).body).toMatchObject({
      success: true,
      data: { id, kind: "crawl" },
    })
    const missing = [404, failed("JOB_NOT_FOUND", "Job not found")]
    for (const path of [id, "019f9c1e-7a4b-7c3e-9c11-0123456789ab"]) {
      const { body, status } = await as("fc-red", `/v2/team/jobs/${path}`)
      expect([status, body]).toEqual(missing)
    }
    expect((await as("fc-blue", "/v2/team/jobs/7")).status).toBe(400)
  })

  it.each([
    ["kind=scrape", "kind"],
    ["status=running", "status"],
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["cursor=1", "cursor"],
    ["state=failed", "state"],
    ["limit=1&limit=2", "limit"],
  ])("refuses %s with a sentence that names the parameter", async (query, name) => {
    const { body, status } = await as("fc-blue", `/v2/team/jobs?${query}`)
    expect([status, body]).toMatchObject([
      400,
      failed("BAD_REQUEST", expect.stringMatching(new RegExp(`^${name}\\b.*\\.$`, "u"))),
    ])
  })
})

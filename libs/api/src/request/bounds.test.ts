import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { stillClock } from "../testing/stillClock.ts"

const keyOf = (team: string) => `fc-0000000000000000000000000000-${team}`
const teams = ["batch", "queue", "long", "quota", "disk"]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: teams.map((team) => `${team}:${keyOf(team)}`), rateLimit: 600 },
    clock: stillClock(),
  })
})
afterAll(() => server.stop())

const ask = (team: string, path: string, body: object) =>
  call(server, path, { body, headers: { authorization: `Bearer ${keyOf(team)}` } })

describe("bounds", () => {
  it.each<[team: string, status: number, code: string, retryAfter: string | null]>([
    ["batch", 429, "BATCH_LIMIT_REACHED", null],
    ["queue", 429, "QUEUE_LIMIT_REACHED", "30"],
    ["long", 429, "QUEUE_LIMIT_REACHED", null],
    ["quota", 403, "STORAGE_QUOTA_REACHED", null],
    ["disk", 503, "STORAGE_FULL", "30"],
  ])("of a %s refuse a submission with %i, a code and what to do", async (team, ...[status, code, retryAfter]) => {
    const answer = await ask(team, "/v2/batch/scrape", { urls: ["https://a.test"] })
    expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([
      status,
      failed(code, expect.stringMatching(/\.$/u)),
      retryAfter,
    ])
  })

  it("report the reached limit next to the team's rate limit status", async () => {
    const { headers } = await ask("queue", "/v2/batch/scrape", { urls: ["https://a.test"] })
    expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
      '"queue";q=10, "starts";q=600;w=60',
      expect.stringMatching(/^"queue";r=0;t=30, "starts";r=59\d;t=1$/u),
    ])
  })

  it("refuse a single scrape of a team at its quota, before anything is fetched", async () => {
    const answer = await ask("quota", "/v2/scrape", { url: "https://a.test" })
    expect([answer.status, answer.body]).toEqual([403, failed("STORAGE_QUOTA_REACHED", expect.any(String))])
    expect((await ask("queue", "/v2/scrape", { url: "https://a.test" })).status).toBe(200)
  })
})

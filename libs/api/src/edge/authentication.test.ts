import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { oneFileSite } from "../testing/oneFileSite.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import { stillClock } from "../testing/stillClock.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: ["blue:key-blue", "red:key-red"], rateLimit: 600 },
    sites: [oneFileSite("/docs")],
  })
})
afterAll(() => server.stop())

const blue = { authorization: "Bearer key-blue" }
const red = { authorization: "Bearer key-red" }
const start = async () =>
  (await call(server, "/v2/batch/scrape", { body: { urls: ["https://a.test"] }, headers: blue })).body as { id: string }

describe("authentication", () => {
  it.each([
    [undefined, "Unauthorized"],
    ["Bearer", "Unauthorized: Token missing"],
    ["Bearer nonsense", "Unauthorized: Invalid token"],
  ])("refuses %s before it reads the body", async (authorization, error) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    const answer = await call(server, "/v2/batch/scrape", { body: "{ this is not JSON", headers })
    expect([answer.status, answer.body]).toEqual([401, failed("UNAUTHORIZED", error)])
    expect(answer.headers.get("x-request-id")).not.toBeNull()
  })

  it("refuses before reading path and query", async () => {
    expect((await call(server, "/v2/batch/scrape/nonsense?skip=x")).status).toBe(401)
  })

  it("lets a known key through and never repeats it", async () => {
    const { body, status } = await call(server, "/v2/team/credit-usage", { headers: blue })
    expect([status, JSON.stringify(body).includes("key-blue")]).toEqual([200, false])
  })

  it("states the team's rate limit status", async () => {
    const { headers } = await call(server, "/v2/concurrency-check", { headers: red })
    expect([headers.get("ratelimit-policy"), headers.get("ratelimit")]).toEqual([
      '"reads";q=500;w=60',
      '"reads";r=499;t=1',
    ])
  })

  it.each(["/", "/health", "/ready", "/metrics", "/openapi.json", "/docs/"])("needs no key for %s", async (path) => {
    expect((await call(server, path)).status).toBe(200)
  })

  it("hides a job of one team from another, like a missing one", async () => {
    const { id } = await start()
    const unknown = [404, failed("JOB_NOT_FOUND", "Job not found")]
    const paths = [`/v2/batch/scrape/${id}`, `/v2/batch/scrape/${id}/errors`, `/v2/batch/scrape/${id}/webhooks`]
    for (const path of paths) {
      const answer = await call(server, path, { headers: red })
      expect([answer.status, answer.body]).toEqual(unknown)
    }
    const cancelled = await call(server, `/v2/batch/scrape/${id}`, { method: "DELETE", headers: red })
    const appended = await call(server, "/v2/batch/scrape", {
      body: { urls: ["https://a.test"], appendToId: id },
      headers: red,
    })
    expect([cancelled, appended].map(({ body, status }) => [status, body])).toEqual([unknown, unknown])
    expect((await call(server, `/v2/batch/scrape/${id}`, { headers: blue })).status).toBe(200)
  })

  it("hides a scrape of one team from another", async () => {
    const { id } = await start()
    const answer = await call(server, `/v2/scrape/${id}`, { headers: red })
    expect([answer.status, answer.body]).toEqual([404, failed("JOB_NOT_FOUND", "Job not found.")])
  })
})

describe("the rate limit", () => {
  it("answers 429 with the time to wait, per team", async () => {
    const limited = await startTestServer({
      settings: { apiKeys: ["blue:key-blue", "red:key-red"], rateLimit: 5, readRateLimit: 2 },
      clock: stillClock(),
    })
    const ask = (headers: Record<string, string>) => call(limited, "/v2/team/credit-usage", { headers })
    await ask(blue)
    await ask(blue)
    const third = await ask(blue)
    expect([third.status, third.headers.get("retry-after"), third.body]).toEqual([
      429,
      "30",
      failed("RATE_LIMITED", "Rate limit of 2 requests a minute that read reached. Try again in 30 s."),
    ])
    expect((await ask(red)).status).toBe(200)
    await limited.stop()
  })

  it("allows polling a batch far more often than starting one", async () => {
    const limited = await startTestServer({
      settings: { apiKeys: ["blue:key-blue"], rateLimit: 1 },
      clock: stillClock(),
    })
    const start = () => call(limited, "/v2/batch/scrape", { body: { urls: ["https://a.test"] }, headers: blue })
    const { id } = (await start()).body as { id: string }
    const reads = await Promise.all(
      Array.from({ length: 50 }, () => call(limited, `/v2/batch/scrape/${id}`, { headers: blue })),
    )
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    const second = await start()
    expect([second.status, second.body]).toEqual([
      429,
      failed("RATE_LIMITED", "Rate limit of 1 requests a minute that start work reached. Try again in 60 s."),
    ])
    await limited.stop()
  })
})

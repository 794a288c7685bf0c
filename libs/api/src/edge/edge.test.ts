import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { costOf, mostTimesPlain } from "../testing/costOf.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u
const id = "019f9c1e-7a4b-7c3e-9c11-0123456789ab"
const unknown = failed("NOT_FOUND", "There is nothing at this path. The routes are listed at /openapi.json and /docs.")

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ scrape: () => Effect.die(new Error("a bug that tells of s3cret")) })
})
afterAll(() => server.stop())

describe("edge", () => {
  it("gives every answer an id and forbids caching it", async () => {
    const { headers } = await call(server, "/v2/nope")
    expect(headers.get("x-request-id")).toMatch(uuid)
    expect(headers.get("x-response-time")).toMatch(/^\d+\.\dms$/u)
    expect([headers.get("cache-control"), headers.get("x-content-type-options"), headers.get("x-powered-by")]).toEqual([
      "no-store",
      "nosniff",
      null,
    ])
  })

  it("trusts no client's request id without a trusted proxy", async () => {
    const { headers } = await call(server, "/health", { headers: { "x-request-id": "mine" } })
    expect(headers.get("x-request-id")).toMatch(uuid)
  })

  it("answers preflights of any origin when keys are required", async () => {
    const keyed = await startTestServer({ settings: { apiKeys: ["key-blue"] } })
    const { headers, status } = await call(keyed, "/v2/batch/scrape", {
      method: "OPTIONS",
      headers: { origin: "https://app.test", "access-control-request-headers": "authorization,x-idempotency-key" },
    })
    expect([status, headers.get("access-control-allow-origin"), headers.get("access-control-allow-headers")]).toEqual([
      204,
      "*",
      "authorization,x-idempotency-key",
    ])
    expect((await call(keyed, "/v2/nope")).headers.get("access-control-allow-origin")).toBe("*")
    await keyed.stop()
  })

  it("turns a defect into a 500 with only an id", async () => {
    const { body, status } = await call(server, "/v2/scrape", { body: { url: "https://a.test" } })
    expect([status, body]).toEqual([
      500,
      failed(
        "UNKNOWN_ERROR",
        expect.stringMatching(
          /^Something unexpected went wrong\. The log has more under the error id [0-9a-f-]{36}\.$/u,
        ),
      ),
    ])
  })

  it("answers HEAD as GET, without a body", async () => {
    const answer = await call(server, "/health", { method: "HEAD" })
    expect([answer.status, answer.headers.get("content-length"), answer.body]).toEqual([200, "15", ""])
  })
})

describe("a path", () => {
  it.each(["/a%sx", "/v2/files/%s", "%sx"])(
    "costs no more than its length before anyone is asked for a key (%#)",
    async (frame) => {
      const costOfPath = (path: string) => costOf(() => call(server, frame.replace("%s", path)))
      const plain = await costOfPath("/a".repeat(7000))
      for (const piece of ["/", "%25", "%2f", "%", ";", "../", "a/interact/"]) {
        expect(await costOfPath(`/${piece.repeat(15_000 / piece.length)}`)).toBeLessThan(mostTimesPlain * plain)
      }
    },
  )

  it("loses trailing slashes, except for the root", async () => {
    const statuses = await Promise.all(
      ["/health//", "/v2/batch/scrape//", "//"].map(
        async (path) => (await call(server, path, { method: "PUT" })).status,
      ),
    )
    expect(statuses).toEqual([405, 405, 405])
  })
})

describe("unmatched", () => {
  it.each([
    "/nope",
    "/v2",
    "/v2/nope",
    "/v2/batch",
    "/%",
    "/v2/batch/scrape/%",
    "/v2/batch/scrape/%E0%A4%A",
    `/v2/scrape/${"a".repeat(4000)}`,
  ])("answers JSON at an unknown path (%#)", async (path) => {
    const { body, status } = await call(server, path)
    expect([status, body]).toEqual([404, unknown])
  })

  it.each([
    ["/v2/search/developer", "search"],
    ["/v2/agent", "agent"],
    ["/v2/browser", "browser"],
    [`/v2/scrape/${id}/interact`, "interact"],
    ["/v2/team/siem", "team"],
  ])("says that the neighbour at %s is not built", async (path, operation) => {
    const { body, status } = await call(server, path, { body: {} })
    expect([status, body]).toEqual([
      501,
      failed(
        "NOT_IMPLEMENTED",
        `The operation ${operation} is not available in this version: /openapi.json lists those that are.`,
      ),
    ])
  })

  it.each([
    ["GET", "/v2/batch/scrape", "POST"],
    ["PUT", "/v2/scrape", "POST"],
    ["POST", `/v2/batch/scrape/${id}`, "GET, DELETE, HEAD"],
    ["DELETE", `/v2/batch/scrape/${id}/errors`, "GET, HEAD"],
    ["POST", "/v2/capabilities", "GET, HEAD"],
  ])("says which methods answer for %s %s", async (method, path, allowed) => {
    const { body, headers, status } = await call(server, path, { method })
    expect([status, headers.get("allow"), body]).toEqual([
      405,
      allowed,
      failed("METHOD_NOT_ALLOWED", `This path answers ${allowed} only.`),
    ])
  })

  it("ignores a trailing slash", async () => {
    expect((await call(server, "/health/")).status).toBe(200)
    expect((await call(server, "/v2/agent/", { body: {} })).status).toBe(501)
  })
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { apiKeys: ["blue:fc-blue"], adminKey: "operator", audit: "on" } })
})
afterAll(() => server.stop())

const url = "https://a.test/start"
const preview = (body: unknown) =>
  call(server, "/v2/crawl/params-preview", { headers: { authorization: "Bearer fc-blue" }, body })

describe("POST /v2/crawl/params-preview", () => {
  it("returns the options for a prompt, and warns that no model read it", async () => {
    const { body, status } = await preview({
      url,
      prompt: "Only the blog, at most 50 pages, two levels deep",
      origin: "js-sdk@4",
      integration: "_test",
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: { url, includePaths: ["^/blog(/.*)?$"], maxDiscoveryDepth: 2, limit: 50 },
        warning: expect.stringMatching(/^The prompt was read without a language model, by rules/u),
      },
    ])
  })

  it("asks to rephrase an unclear prompt", async () => {
    const { body, status } = await preview({ url, prompt: "hello" })
    expect([status, body]).toEqual([400, failed("BAD_REQUEST", expect.stringContaining("Rephrase it"))])
  })

  it.each([
    [{ url }, "prompt"],
    [{ url, prompt: "" }, "prompt"],
    [{ url, prompt: "x".repeat(10_001) }, "prompt"],
    [{ url: "ftp://a.test", prompt: "only /blog" }, "url"],
    [{ url, prompt: "only /blog", limit: 5 }, "limit"],
  ])("refuses a body that breaks the contract (%#)", async (given, field) => {
    const { body, status } = await preview(given)
    expect([status, (body as { error: string }).error.includes(field)]).toEqual([400, true])
  })

  it("is recorded in the audit log, and costs nothing", async () => {
    await preview({ url, prompt: "only /docs" })
    const { body } = await call(server, "/v2/admin/audit", { headers: { authorization: "Bearer operator" } })
    const events = (body as { data: ReadonlyArray<Record<string, unknown>> }).data.slice(-2)
    expect(events.map(({ action, outcome, target, team }) => [action, outcome, target, team])).toEqual([
      ["crawl.previewed", "begun", url, "blue"],
      ["crawl.previewed", "done", url, "blue"],
    ])
    const usage = await call(server, "/v2/team/activity", { headers: { authorization: "Bearer fc-blue" } })
    expect((usage.body as { data: ReadonlyArray<unknown> }).data).toEqual([])
  })

  it("is no id of a crawl", async () => {
    const { body, status } = await call(server, "/v2/crawl/params-preview", {
      headers: { authorization: "Bearer fc-blue" },
    })
    expect([status, body]).toMatchObject([400, { code: "BAD_REQUEST" }])
  })
})

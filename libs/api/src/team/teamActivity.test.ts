import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, type CallOptions } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { apiKeys: ["blue:fc-blue", "red:fc-red", "green:fc-green"], adminKey: "operator" },
  })
})
afterAll(() => server.stop())

interface Listed {
  readonly data: ReadonlyArray<{ readonly id: string; readonly endpoint: string; readonly target: string | null }>
  readonly cursor: string | null
  readonly has_more: boolean
}

const as = (key: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { authorization: `Bearer ${key}` },
})
const list = async (key: string, query = "") =>
  (await call(server, `/v2/team/activity${query}`, as(key))).body as Listed
const short = ({ data }: Listed) => data.map(({ endpoint, target }) => [endpoint, target])

describe("GET /v2/team/activity", () => {
  it("lists the team's accepted requests, newest first", async () => {
    expect(await list("fc-blue")).toEqual({ success: true, data: [], cursor: null, has_more: false })
    await call(server, "/v2/scrape", as("fc-blue", { body: { url: "https://a.test/1" } }))
    await call(server, "/v2/scrape", as("fc-blue", { body: { url: "https://a.test/1", waitFor: -1 } }))
    await call(server, "/v1/scrape", as("fc-blue", { body: { url: "https://a.test/2" } }))
    const { body } = await call(
      server,
      "/v2/batch/scrape",
      as("fc-blue", { body: { urls: ["https://b.test/1", "https://b.test/2"] } }),
    )
    const form = new FormData()
    form.append("file", new Blob(["<h1>Hi</h1>"], { type: "text/html" }), "a.html")
    await fetch(`${server.base}/v2/parse`, { method: "POST", headers: { authorization: "Bearer fc-blue" }, body: form })
    await call(server, "/v2/scrape", as("fc-red", { body: { url: "https://theirs.test/" } }))
    const listed = await list("fc-blue")
    const created_at = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]{12}Z$/u)
    const id = expect.any(String)
    expect(listed).toEqual({
      success: true,
      data: [
        { id, endpoint: "parse", api_version: "v2", created_at, target: "a.html" },
        {
          id: (body as { readonly id: string }).id,
          endpoint: "batch_scrape",
          api_version: "v2",
          created_at,
          target: "https://b.test/1",
        },
        { id, endpoint: "scrape", api_version: "v1", created_at, target: "https://a.test/2" },
        { id, endpoint: "scrape", api_version: "v2", created_at, target: "https://a.test/1" },
      ],
      cursor: null,
      has_more: false,
    })
    expect(short(await list("fc-red"))).toEqual([["scrape", "https://theirs.test/"]])
  })

  it("names the endpoint that was asked, whatever ran for it", async () => {
    const key = "fc-green"
    const ask = (path: string, body: object) => call(server, path, as(key, { body }))
    await ask("/v2/map", { url: "https://a.test/" })
    await ask("/v2/search", { query: "kettles" })
    await ask("/v2/crawl", { url: "https://a.test/" })
    await ask("/v2/extract", { urls: ["https://a.test/1"], prompt: "price" })
    await ask("/v2/explain", { url: "https://a.test/2" })
    expect(short(await list(key))).toEqual([
      ["explain", "https://a.test/2"],
      ["extract", "https://a.test/1"],
      ["crawl", "https://a.test/"],
      ["search", "kettles"],
      ["map", "https://a.test/"],
    ])
  })

  it("lists in parts, and by endpoint", async () => {
    const all = await list("fc-blue")
    const first = await list("fc-blue", "?limit=3")
    const rest = await list("fc-blue", `?limit=3&cursor=${first.cursor}`)
    expect([first.has_more, rest.has_more, rest.cursor, [...first.data, ...rest.data]]).toEqual([
      true,
      false,
      null,
      all.data,
    ])
    expect(short(await list("fc-blue", "?endpoint=batch_scrape"))).toEqual([["batch_scrape", "https://b.test/1"]])
  })

  it.each([
    [
      "?endpoint=agent",
      "endpoint must be one of scrape, batch_scrape, crawl, map, search, extract, parse, explain, monitor.",
    ],
    ["?cursor=x", "cursor must be the cursor of an answer before."],
    ["?limit=101", "limit must be a whole number from 1 to 100."],
    ["?limit=0", "limit must be a whole number from 1 to 100."],
  ])("refuses %s", async (query, error) => {
    const { body, status } = await call(server, `/v2/team/activity${query}`, as("fc-blue"))
    expect([status, body]).toMatchObject([400, { code: "BAD_REQUEST", error }])
  })

  it("names no address when nothing may be kept", async () => {
    const made = await call(server, "/v2/admin/keys", {
      headers: { authorization: "Bearer operator" },
      body: { team: "silent", zeroDataRetention: true },
    })
    const { key } = made.body as { readonly key: string }
    await call(server, "/v2/scrape", as(key, { body: { url: "https://secret.test/" } }))
    await call(server, "/v2/batch/scrape", as(key, { body: { urls: ["https://secret.test/"] } }))
    await call(server, "/v2/scrape", as("fc-red", { body: { url: "https://secret.test/", lockdown: true } }))
    expect(short(await list(key))).toEqual([
      ["batch_scrape", null],
      ["scrape", null],
    ])
    expect(short(await list("fc-red", "?limit=1"))).toEqual([["scrape", null]])
  })
})

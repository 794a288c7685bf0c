import { FetchError } from "@trawl/core"
import { MapFailed, MapTimeout } from "@trawl/scrape"
import { waitUntil } from "@trawl/testing"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { MapFailure } from "../failures/Failure.ts"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { MapCall, MappedSite } from "./MapOne.ts"

const calls: Array<MapCall> = []
const stopped = { count: 0 }
let outcome: Effect.Effect<MappedSite, MapFailure>

const site = (links: MappedSite["links"], warnings: ReadonlyArray<string> = []): MappedSite => ({
  links,
  warnings,
  creditsUsed: 1,
})
const some = site([{ url: "https://a.test/", title: "A", description: "All." }, { url: "https://a.test/b" }])

const map = (given: MapCall) =>
  Effect.suspend(() => {
    calls.push(given)
    return outcome.pipe(Effect.onInterrupt(() => Effect.sync(() => stopped.count++)))
  })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    map,
    settings: { concurrency: 1, apiKeys: ["rich:k-rich", "poor:k-poor"], credits: 1 },
  })
})
afterAll(() => server.stop())

const ask = (body: object, path = "/v2/map", key = "k-rich") =>
  call(server, path, { body, headers: { authorization: `Bearer ${key}` } })

describe("mapSites", () => {
  it("refuses unknown and malformed options with a sentence", async () => {
    outcome = Effect.succeed(some)
    for (const [body, sentence] of [
      [{}, /url/u],
      [{ url: "https://a.test", limit: 0 }, /limit/u],
      [{ url: "https://a.test", limit: 100_001 }, /limit/u],
      [{ url: "https://a.test", timeout: 0 }, /timeout/u],
      [{ url: "https://a.test", sitemap: "maybe" }, /sitemap/u],
      [{ url: "https://a.test", includeSubdomain: true }, /includeSubdomains/u],
      [{ url: "https://a.test", includePaths: ["("] }, /includePaths/u],
      [{ url: "ftp://a.test" }, /ftp/u],
    ] as const) {
      const { body: answer, status } = await ask(body)
      expect([status, (answer as { error: string }).error]).toEqual([400, expect.stringMatching(sentence)])
    }
    expect(calls).toEqual([])
  })

  it("forbids to override robots.txt unless the operator allows it", async () => {
    const answers = await Promise.all(
      [{ ignoreRobotsTxt: true }, { robotsUserAgent: "Me" }].map((more) => ask({ url: "https://a.test", ...more })),
    )
    expect(answers.map(({ body, status }) => [status, body])).toEqual(
      ["ignoreRobotsTxt", "robotsUserAgent"].map((name) => [
        403,
        failed("FEATURE_NOT_ENABLED", expect.stringContaining(`${name} is not enabled`)),
      ]),
    )
  })

  it.each<[MapFailure, number, string]>([
    [
      new FetchError({ url: "https://a.test", reason: "dns", message: "No such host." }),
      500,
      "SCRAPE_DNS_RESOLUTION_ERROR",
    ],
    [new FetchError({ url: "https://a.test", reason: "robotsBlocked", message: "No." }), 403, "SCRAPE_ROBOTS_BLOCKED"],
    [new MapFailed({ url: "https://a.test", status: 404 }), 500, "MAP_FAILED"],
    [new MapTimeout({ timeout: 5 }), 408, "MAP_TIMEOUT"],
  ])("gives a failure its status and code, and charges nothing (%#)", async (failure, status, code) => {
    outcome = Effect.fail(failure)
    const answer = await ask({ url: "https://a.test" })
    expect([answer.status, answer.body]).toEqual([status, failed(code, failure.message)])
  })

  it("answers links with what is known of them, for one credit, noted as a map", async () => {
    outcome = Effect.succeed(some)
    const { body, status } = await ask({
      url: "a.test",
      origin: "js-sdk@4.42.0",
      integration: "n8n",
      sitemap: "include",
    })
    expect([status, body]).toEqual([
      200,
      { success: true, id: expect.stringMatching(/^[0-9a-f-]{36}$/u), links: some.links },
    ])
    expect([calls.at(-1)?.url, calls.at(-1)?.options.limit, calls.at(-1)?.options.timeout]).toEqual([
      "http://a.test/",
      5_000,
      undefined,
    ])
    const activity = await call(server, "/v2/team/activity", { headers: { authorization: "Bearer k-rich" } })
    expect((activity.body as { data: ReadonlyArray<object> }).data[0]).toMatchObject({
      endpoint: "map",
      api_version: "v2",
      target: "a.test",
    })
    expect(await ask({ url: "a.test" })).toMatchObject({ status: 402, body: { code: "INSUFFICIENT_CREDITS" } })
  })
})

describe("mapSites without keys", () => {
  let open: TestServer
  beforeAll(async () => {
    open = await startTestServer({ map, settings: { concurrency: 1 } })
  })
  afterAll(() => open.stop())

  const askOpen = (body: object, path = "/v2/map") => call(open, path, { body })

  it("writes 100,000 links in pieces", async () => {
    const links = Array.from({ length: 100_000 }, (_, n) => ({ url: `https://a.test/${n}`, title: `“${n}”` }))
    outcome = Effect.succeed(site(links, ["One.", "Two."]))
    const { body, headers } = await askOpen({ url: "https://a.test" })
    const answer = body as { warning: string; links: ReadonlyArray<object> }
    expect([answer.warning, answer.links.length, answer.links[99_999], headers.get("transfer-encoding")]).toEqual([
      "One. Two.",
      100_000,
      links[99_999],
      "chunked",
    ])
  })

  it("answers an empty list", async () => {
    outcome = Effect.succeed(site([]))
    expect((await askOpen({ url: "https://a.test" })).body).toMatchObject({ success: true, links: [] })
  })

  it("answers version 1 with addresses, and knows its switches", async () => {
    outcome = Effect.succeed(some)
    const answers = await Promise.all(
      [{ ignoreSitemap: true, search: "x", limit: 7 }, { sitemapOnly: true }, {}].map((more) =>
        askOpen({ url: "https://a.test", ...more }, "/v1/map"),
      ),
    )
    expect(answers.map(({ body, status }) => [status, body])).toEqual(
      answers.map(() => [200, { success: true, links: ["https://a.test/", "https://a.test/b"] }]),
    )
    const options = calls.slice(-3).map((one) => one.options)
    expect(options.map(({ sitemap }) => sitemap).toSorted()).toEqual(["include", "only", "skip"])
    expect(options.find(({ sitemap }) => sitemap === "skip")).toMatchObject({ search: "x", limit: 7 })
    expect(await askOpen({ url: "https://a.test", ignoreSitemap: true, sitemapOnly: true }, "/v1/map")).toMatchObject({
      status: 400,
    })
  })

  it("stops the work when the client goes away, and counts the wait for a slot", async () => {
    outcome = Effect.never
    const [begun, before] = [calls.length, stopped.count]
    const client = new AbortController()
    const asked = fetch(`${open.base}/v2/map`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ url: "https://a.test" }),
      signal: client.signal,
    }).catch(() => undefined)
    await waitUntil("the map has begun", () => calls.length > begun)
    expect(await askOpen({ url: "https://a.test", timeout: 1 })).toMatchObject({
      status: 408,
      body: { code: "MAP_TIMEOUT" },
    })
    client.abort()
    await asked
    await waitUntil("the map is interrupted", () => stopped.count > before)
    expect(calls.length).toBe(begun + 1)
  })
})

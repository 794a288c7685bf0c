import { MapFailed } from "@trawl/scrape"
import { SearchFailed } from "@trawl/search"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { type FakeBatch, setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { MapCall } from "../map/MapOne.ts"

const maps: Array<MapCall> = []
const [one, two] = ["https://a.test/1", "https://a.test/2"] as const

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    map: (given) => {
      maps.push(given)
      return given.url.includes("dead")
        ? Effect.fail(new MapFailed({ url: given.url, status: 404 }))
        : Effect.succeed({ links: [{ url: one }, { url: two }], warnings: ["Few sitemaps."], creditsUsed: 1 })
    },
    search: ({ text: query }) =>
      query.includes("absent")
        ? Effect.fail(new SearchFailed({ reason: "absent", message: "There is no search here." }))
        : Effect.succeed({
            results: query.includes("nothing")
              ? {}
              : { web: [{ url: two, title: "Two", description: "", position: 1 }] },
            warnings: [],
          }),
  })
})
afterAll(() => server.stop())

const start = async (body: object, path = "/v2/extract") => {
  const answer = await call(server, path, { body })
  // Answers of this route are objects.
  return { ...answer, body: answer.body as Record<string, unknown> }
}
const batchOf = (id: unknown): FakeBatch => {
  const batch = server.jobs.batches.get(String(id))
  if (batch === undefined) throw new Error("There is no such batch.")
  return batch
}
const read = (id: unknown, version = "v2") => call(server, `/${version}/extract/${String(id)}`)
const end = (batch: FakeBatch, documents: ReadonlyArray<readonly [url: string, json: unknown]>) => {
  setDocuments(
    batch,
    documents.map(([sourceURL, json]) => JSON.stringify({ json, metadata: { sourceURL } })),
  )
  const { createdAt, total } = batch.status
  const completed = documents.length
  batch.status = { ...batch.status, status: "completed", completed, failed: total - completed, completedAt: createdAt }
}

const schema = { type: "object", properties: { name: { type: "string" }, plans: { type: "array" } } }
const refusal = expect.objectContaining(failed("BAD_REQUEST", expect.any(String)))

describe("startExtract", () => {
  it("starts a batch whose pages bring the data, and says that the route is deprecated", async () => {
    const { body, headers, status } = await start({
      urls: [one, two],
      prompt: "The plans",
      systemPrompt: "Be brief.",
      schema,
    })
    expect([status, body]).toEqual([200, { success: true, id: expect.any(String), urlTrace: [], invalidURLs: [] }])
    expect(["deprecation", "link", "warning"].map((name) => headers.get(name))).toEqual([
      "true",
      '</v2/batch/scrape>; rel="successor-version"',
      '299 - "extract is deprecated: scrape or batch scrape with the format json instead."',
    ])
    const { submission } = batchOf(body["id"])
    expect([submission.urls, submission.options]).toEqual([
      [one, two],
      {
        options: { formats: [{ type: "json", schema, prompt: "Be brief.\n\nThe plans" }] },
        publicBase: server.base,
        extract: { urls: [one, two], showSources: false, warnings: [] },
      },
    ])
  })

  it("passes scrape options on, and names what it leaves out", async () => {
    const { body } = await start({
      urls: [one],
      prompt: "x",
      timeout: 400_000,
      scrapeOptions: { formats: ["html"], waitFor: 5 },
      agent: { model: "FIRE-1" },
      allowExternalLinks: true,
      integration: "_test",
    })
    expect(body["warning"]).toBe(
      "Not available here, and left out: agent. The formats of scrapeOptions were left out: an extraction has one of its own. allowExternalLinks has no effect without an address with /*.",
    )
    expect(batchOf(body["id"]).submission.options).toMatchObject({
      options: { timeout: 300_000, waitFor: 5, formats: [{ type: "json", prompt: "x" }] },
    })
  })

  it("reads the pages that an address with /* stands for", async () => {
    maps.length = 0
    const { body } = await start({
      urls: ["https://a.test/blog/*", one],
      prompt: "authors",
      limit: 7,
      ignoreSitemap: true,
      includeSubdomains: false,
    })
    const { options, url } = maps[0] ?? {}
    expect([maps.length, url, options?.limit, options?.search, options?.sitemap, options?.includeSubdomains]).toEqual([
      1,
      "https://a.test/blog",
      7,
      "authors",
      "skip",
      false,
    ])
    expect([batchOf(body["id"]).submission.urls, body["warning"]]).toEqual([[one, two], "Few sitemaps."])
  })

  it("reads such an address as one page if its site cannot be mapped", async () => {
    const { body } = await start({ urls: ["https://a.test/dead/*"], prompt: "x" })
    expect(batchOf(body["id"]).submission.urls).toEqual(["https://a.test/dead"])
    expect(body["warning"]).toMatch(/^https:\/\/a\.test\/dead\/\* was read as one page: /u)
  })

  it("searches by the prompt without urls, and beside them if it is asked to", async () => {
    const alone = await start({ prompt: "plans of a" })
    const beside = await start({ urls: [one], prompt: "plans of a", enableWebSearch: true })
    const without = await start({ urls: [one], prompt: "absent", enableWebSearch: true })
    expect([alone, beside, without].map(({ body }) => [batchOf(body["id"]).submission.urls, body["warning"]])).toEqual([
      [[two], undefined],
      [[one, two], undefined],
      [[one], "enableWebSearch brought no page: There is no search here."],
    ])
  })

  it("refuses a prompt alone where there is no search or no page", async () => {
    const [absent, nothing] = [await start({ prompt: "absent" }), await start({ prompt: "nothing" })]
    expect([absent.status, absent.body["error"], nothing.status, nothing.body["error"]]).toEqual([
      501,
      "There is no search here.",
      400,
      expect.stringContaining("No page was found for the prompt."),
    ])
  })

  it.each([
    [{}, "urls or prompt must be given"],
    [{ urls: [one] }, "schema or prompt must say what to extract"],
    [{ urls: Array.from({ length: 11 }, () => one), prompt: "x" }, "At most 10 urls"],
    [{ urls: [one], prompt: "x", limits: 3 }, "limits"],
    [{ urls: [one], schema: { type: "nonsense" } }, 'schema has the type "nonsense"'],
    [{ urls: [one], schema: { $ref: "#/absent" } }, 'schema: refers to "#/absent"'],
    [{ urls: ["ftp://a.test"], prompt: "x" }, "ftp"],
    [{ urls: [one, "ftp://a.test"], prompt: "x", ignoreInvalidURLs: false }, "ftp"],
    [{ urls: [one], prompt: "x", timeout: 5 }, "timeout"],
  ])("refuses %j", async (given, sentence) => {
    const { body, status } = await start(given)
    expect([status, body]).toEqual([400, refusal])
    expect(String(body["error"])).toContain(sentence)
    expect(JSON.stringify(body)).not.toContain("formats")
  })

  it("says if both prompts together are longer than what a model is asked", async () => {
    const [systemPrompt, prompt] = ["a".repeat(6000), "b".repeat(6000)]
    const { body } = await start({ urls: [one], systemPrompt, prompt })
    expect(body["warning"]).toBe(
      "prompt and systemPrompt together have more than 10,000 characters; the rest was left out.",
    )
  })

  it("names invalid addresses and reads the others", async () => {
    const { body } = await start({ urls: [one, "ftp://a.test"], prompt: "x" })
    expect([body["invalidURLs"], batchOf(body["id"]).submission.urls]).toEqual([["ftp://a.test"], [one]])
  })

  it("takes version 1's options of pages under /v1", async () => {
    const { body } = await start(
      { urls: [one], prompt: "x", scrapeOptions: { formats: ["markdown"], parsePDF: false } },
      "/v1/extract",
    )
    expect(batchOf(body["id"]).submission.options).toMatchObject({
      options: { parsers: [], formats: [{ type: "json", prompt: "x" }] },
    })
    expect((await read(body["id"], "v1")).status).toBe(200)
  })
})

describe("extractStatus", () => {
  it("has no data while pages run, and all of it merged at the end", async () => {
    const { body } = await start({ urls: [one, two, "https://a.test/3"], schema, showSources: true })
    const batch = batchOf(body["id"])
    const running = await read(body["id"])
    // In the order in which they ended.
    end(batch, [
      [two, { name: "Shop", plans: [{ name: "Pro", price: 9 }] }],
      [one, { name: "The Shop", plans: [{ name: "Basic", price: 5 }] }],
    ])
    const ended = await read(body["id"])
    const fixed = { success: true, creditsUsed: 0, expiresAt: "2026-11-22T10:00:00.000Z" }
    expect([running.body, ended.body]).toEqual([
      { ...fixed, status: "processing", data: [] },
      {
        ...fixed,
        status: "completed",
        data: {
          name: "The Shop",
          plans: [
            { name: "Basic", price: 5 },
            { name: "Pro", price: 9 },
          ],
        },
        sources: { name: [one], "plans[0]": [one], "plans[1]": [two] },
        warning:
          "1 of 3 pages could not be read. Pages differ in name: the value that most pages have was taken, or else that of the first. A list in the schema takes those of all pages.",
      },
    ])
    expect(ended.headers.get("deprecation")).toBe("true")
  })

  it("reads more documents than one portion has, and says no sources unless it is asked to", async () => {
    const urls = Array.from({ length: 2 }, (_, at) => `https://a.test/p${at}`)
    const { body } = await start({ urls, prompt: "x" })
    end(
      batchOf(body["id"]),
      Array.from({ length: 150 }, (_, at) => [`https://a.test/p${at}`, [{ at, of: "x" }]]),
    )
    const { data, sources } = (await read(body["id"])).body as { data: ReadonlyArray<unknown>; sources?: unknown }
    expect([data.length, sources]).toEqual([150, undefined])
  })

  it("says why it failed, and that it was cancelled", async () => {
    const { body } = await start({ urls: [one], prompt: "x" })
    const batch = batchOf(body["id"])
    batch.status = { ...batch.status, status: "failed", error: "No page could be read." }
    const broken = await read(body["id"])
    batch.status = { ...batch.status, status: "cancelled" }
    const cancelled = await read(body["id"])
    expect([broken.body, cancelled.body]).toMatchObject([
      { success: false, status: "failed", data: [], error: "No page could be read." },
      { success: true, status: "cancelled", data: [] },
    ])
  })

  it("finds neither unknown jobs nor batches that are no extractions", async () => {
    const batch = await call(server, "/v2/batch/scrape", { body: { urls: [one] } })
    const { id } = batch.body as { id: string }
    const answers = [await read("0190163d-8694-739b-aea5-966c26f8ad91"), await read(id)]
    expect(answers.map(({ body, status }) => [status, body])).toEqual(
      Array.from({ length: 2 }, () => [404, { success: false, error: expect.any(String), code: expect.any(String) }]),
    )
    expect((await read("not-an-id")).status).toBe(400)
  })
})

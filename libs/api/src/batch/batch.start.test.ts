import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchCalls, unknownId } from "../testing/batchCalls.ts"
import { failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { allow: ["localhost:8080"] } })
})
afterAll(() => server.stop())

const { batchOf, start, started } = batchCalls(() => server)

describe("startBatch", () => {
  it("returns id, address and dropped URLs, and passes the rest on as written", async () => {
    const { body, status } = await start({
      urls: [
        "https://a.test/1",
        "not a url",
        " https://a.test/1 ",
        "a.test",
        "ftp://a.test",
        "localhost:8080/x",
        "http://localhost/",
      ],
      formats: ["markdown", { type: "screenshot", quality: 80 }],
      maxConcurrency: 2,
      webhook: { url: "https://hook.test/x", events: ["page"], metadata: { run: 7 } },
      origin: "js-sdk@4.42.0",
      integration: "n8n",
    })
    const { id } = body as { id: string }
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        id,
        url: `${server.base}/v2/batch/scrape/${id}`,
        invalidURLs: ["not a url", "ftp://a.test", "http://localhost/"],
      },
    ])
    expect(batchOf(id).submission).toEqual({
      team: "default",
      urls: ["https://a.test/1", " https://a.test/1 ", "a.test", "localhost:8080/x"],
      invalidURLs: ["not a url", "ftp://a.test", "http://localhost/"],
      maxConcurrency: 2,
      pageCredits: 1,
      webhook: { url: "https://hook.test/x", events: ["page"], metadata: { run: 7 }, headers: {} },
      options: {
        options: {
          formats: ["markdown", { type: "screenshot", quality: 80 }],
          origin: "js-sdk@4.42.0",
          integration: "n8n",
        },
        publicBase: server.base,
      },
    })
  })

  it("scrapes one page at a time where its pages save to a profile", async () => {
    const urls = ["https://a.test/1", "https://a.test/2"]
    const profiles = [{ name: "a" }, { name: "a", saveChanges: false }]
    const ids = await Promise.all(profiles.map((profile) => started({ urls, profile, maxConcurrency: 5 })))
    expect(ids.map((id) => batchOf(id).submission.maxConcurrency)).toEqual([1, 5])
  })

  it("lists no dropped URLs when there are none", async () => {
    expect((await start({ urls: ["https://a.test/1"] })).body).toMatchObject({ invalidURLs: [] })
  })

  it("refuses the request for one invalid URL, by name, if configured", async () => {
    const { body, status } = await start({ urls: ["https://a.test/1", "not a url"], ignoreInvalidURLs: false })
    expect([status, (body as { error: string }).error]).toEqual([
      400,
      expect.stringMatching(/^urls\[1\], "not a url", is not valid: /u),
    ])
    expect(
      Object.keys((await start({ urls: ["https://a.test/1"], ignoreInvalidURLs: false })).body as object).toSorted(),
    ).toEqual(["id", "success", "url"])
  })

  it("refuses a list without a valid URL", async () => {
    const { body, status } = await start({ urls: ["not a url", "localhost"] })
    const problem = 'urls[0], "not a url", is not valid: The URL cannot be parsed.'
    expect([status, body]).toEqual([400, failed("BAD_REQUEST", `No valid URLs provided. ${problem}`)])
  })

  it("accepts a webhook as a plain URL", async () => {
    const id = await started({ urls: ["https://a.test"], webhook: "https://hook.test/x" })
    expect(batchOf(id).submission.webhook).toEqual({
      url: "https://hook.test/x",
      headers: {},
      metadata: {},
      events: ["completed", "page", "failed", "started"],
    })
  })

  it("appends to a running batch and returns its id", async () => {
    const id = await started()
    expect((await start({ urls: ["https://a.test/2"], appendToId: id })).body).toMatchObject({ id })
  })

  it("appends neither to an ended batch nor to a missing one", async () => {
    const id = await started()
    const batch = batchOf(id)
    batch.status = { ...batch.status, status: "completed" }
    const answers = [
      await start({ urls: ["https://a.test"], appendToId: id }),
      await start({ urls: ["https://a.test"], appendToId: unknownId }),
    ]
    expect(answers.map(({ body, status }) => [status, body])).toEqual([
      [409, failed("JOB_ENDED", "The job has already completed.")],
      [404, failed("JOB_NOT_FOUND", "Job not found")],
    ])
  })

  it.each(["idempotency-key", "x-idempotency-key"])(
    "starts one batch for equal requests with the same %s",
    async (name) => {
      const headers = { [name]: `key of ${name}` }
      const body = { urls: ["https://a.test/1"] }
      const [first, second] = [await start(body, { headers }), await start(body, { headers })]
      expect(second.body).toEqual(first.body)
      const other = await start({ urls: ["https://a.test/2"] }, { headers })
      expect([other.status, other.body]).toEqual([
        422,
        failed("IDEMPOTENCY_KEY_REUSED", "The idempotency key was used before with another request body."),
      ])
    },
  )

  it("refuses an idempotency key of more than 255 characters", async () => {
    const { body, status } = await start(
      { urls: ["https://a.test"] },
      { headers: { "idempotency-key": "k".repeat(256) } },
    )
    expect([status, (body as { error: string }).error]).toEqual([
      400,
      "The header idempotency-key must have 1 to 255 characters.",
    ])
  })

  it.each<[object, number, string, string]>([
    [{ zeroDataRetention: true }, 403, "FEATURE_NOT_ENABLED", "zeroDataRetention"],
    [{ threatProtection: { mode: "normal" } }, 403, "FEATURE_NOT_ENABLED", "threatProtection"],
    [{ threatProtection: {} }, 403, "FEATURE_NOT_ENABLED", "threatProtection"],
  ])("refuses what this version cannot do: %j", async (options, ...expected) => {
    const [status, code, option] = expected
    const answer = await start({ urls: ["https://a.test"], ...options })
    expect([answer.status, answer.body]).toEqual([
      status,
      failed(code, expect.stringMatching(new RegExp(`^${option} is not `, "u"))),
    ])
  })
})

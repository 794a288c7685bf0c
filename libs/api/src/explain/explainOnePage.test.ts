import { FetchError } from "@trawl/core"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { call, failed } from "../testing/call.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"
import type { ExplainCall } from "./ExplainOne.ts"

const explanation = {
  decidedBy: "score",
  type: "article",
  threshold: 0.5,
  kept: 1,
  dropped: 0,
  blocks: [{ text: "Boats", path: "main > p", kept: true, doubtful: false, score: 1, reason: "so" }],
} as const

const calls: Array<ExplainCall> = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    explain: (given) => {
      calls.push(given)
      const { url } = given
      if (url.includes("broken")) return Effect.fail(new FetchError({ url, reason: "dns", message: "No such host." }))
      const page = { url, status: 200, warnings: ["A warning."], creditsUsed: 1 }
      return Effect.succeed(
        url.includes("pdf")
          ? { ...page, mediaType: "application/pdf", explanation: undefined }
          : { ...page, mediaType: "text/html", explanation },
      )
    },
  })
})
afterAll(() => server.stop())

const ask = async (body: object) => {
  const { body: answer, status } = await call(server, "/v2/explain", { body })
  return [status, answer]
}

describe("explainOnePage", () => {
  it("answers the blocks of a page, and passes the options of the fetch on", async () => {
    expect(await ask({ url: "a.test/x", waitFor: 500, excludeTags: [".ad"] })).toEqual([
      200,
      {
        success: true,
        data: {
          sourceURL: "a.test/x",
          url: "http://a.test/x",
          statusCode: 200,
          contentType: "text/html",
          explanation,
          warning: "A warning.",
        },
        creditsUsed: 1,
      },
    ])
    const { request, sentKeys } = calls.at(-1) ?? {}
    expect([request?.waitFor, request?.excludeTags, [...(sentKeys ?? [])]]).toEqual([
      500,
      [".ad"],
      ["url", "waitFor", "excludeTags"],
    ])
  })

  it("says of a file that it has no blocks", async () => {
    const [, body] = await ask({ url: "https://a.test/pdf" })
    expect(body).toMatchObject({
      data: { warning: "A warning. The page is a file of type application/pdf: only HTML has blocks to choose from." },
    })
  })

  it.each([
    [{}, /^url /u],
    [{ url: "ftp://a.test" }, /^url /u],
    [{ url: "https://a.test", onlyMainContent: false }, /onlyMainContent/u],
    [{ url: "https://a.test", formats: ["markdown"] }, /formats/u],
    [{ url: "https://a.test", waitFor: -1 }, /^waitFor /u],
  ])("refuses %j with a sentence", async (body, sentence) => {
    expect(await ask(body)).toEqual([
      400,
      expect.objectContaining({ code: "BAD_REQUEST", error: expect.stringMatching(sentence) }),
    ])
  })

  it("gives a failure its status and code", async () => {
    expect(await ask({ url: "https://broken.test" })).toEqual([
      500,
      failed("SCRAPE_DNS_RESOLUTION_ERROR", "No such host."),
    ])
  })
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { batchCalls, unknownId } from "../testing/batchCalls.ts"
import { call, failed } from "../testing/call.ts"
import { setDocuments } from "../testing/fakeJobs.ts"
import { startTestServer, type TestServer } from "../testing/startTestServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { zeroDataRetention: "allowed" } })
})
afterAll(() => server.stop())

const { batchOf, start, started } = batchCalls(() => server)
const path = (id: string, format: string) => `/v2/batch/scrape/${id}/export?format=${format}`

const append = (appendToId: string, more: object) => start({ urls: ["https://a.test/2"], appendToId, ...more })

const documentOf = (n: number) =>
  JSON.stringify({ markdown: `# ${n}`, metadata: { sourceURL: `https://a.test/${n}`, statusCode: 200 } })

describe("exportJob", () => {
  it("writes documents over all portions, then failures, and states what had ended", async () => {
    const id = await started()
    const batch = batchOf(id)
    const count = 501
    setDocuments(
      batch,
      Array.from({ length: count }, (_, n) => documentOf(n)),
    )
    batch.status = { ...batch.status, completed: count, failed: 1 }
    batch.errors = [{ id: "e", url: "https://a.test/e", timestamp: 0, code: "SCRAPE_TIMEOUT", error: "Too slow." }]
    const { body, headers, status } = await call(server, path(id, "jsonl"))
    expect([status, headers.get("x-job-status"), headers.get("content-disposition")]).toEqual([
      200,
      "scraping",
      `attachment; filename="batch-${id}.jsonl"`,
    ])
    const lines = String(body)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly url: string })
    expect(lines.map(({ url }) => url)).toEqual([
      ...Array.from({ length: count }, (_, n) => `https://a.test/${n}`),
      "https://a.test/e",
    ])
    expect(lines.at(-1)).toEqual({
      id: "e",
      url: "https://a.test/e",
      finishedAt: "1970-01-01T00:00:00.000Z",
      code: "SCRAPE_TIMEOUT",
      error: "Too slow.",
    })
  })

  it("breaks the connection off when documents are removed meanwhile", async () => {
    const id = await started()
    const batch = batchOf(id)
    batch.status = { ...batch.status, completed: 1 }
    await expect(call(server, path(id, "parquet"))).rejects.toThrow("socket hang up")
  })

  it("answers HEAD without a body", async () => {
    const { body, headers, status } = await call(server, path(await started(), "parquet"), { method: "HEAD" })
    expect([status, headers.get("content-type"), headers.get("content-length"), body]).toEqual([
      200,
      "application/vnd.apache.parquet",
      null,
      "",
    ])
  })

  it.each([
    ["format must be one of jsonl, csv, parquet, warc, wacz, zip", "xlsx"],
    ["format must be one of jsonl, csv, parquet, warc, wacz, zip", ""],
  ])("refuses an unknown form: %s", async (sentence, format) => {
    const { body, status } = await call(server, path(await started(), format))
    expect([status, (body as { error: string }).error]).toEqual([400, expect.stringContaining(sentence)])
  })

  it("does not find unknown jobs, and jobs of another kind", async () => {
    const missing = failed("JOB_NOT_FOUND", "Job not found")
    const id = await started()
    const answers = await Promise.all([
      call(server, path(unknownId, "csv")),
      call(server, `/v2/crawl/${id}/export?format=csv`),
    ])
    expect(answers.map(({ body, status }) => [status, body])).toEqual([
      [404, missing],
      [404, missing],
    ])
  })

  it.each(["warc", "wacz"])("refuses %s of a batch that was not archived", async (format) => {
    const { body, status } = await call(server, path(await started(), format))
    const sentence = "Nothing was kept for an archive: start the batch with archive: true to export it as WARC or WACZ."
    expect([status, body]).toEqual([409, failed("ARCHIVE_NOT_KEPT", sentence)])
  })

  it("refuses an archive of a batch of which nothing is kept", async () => {
    const id = await started({ urls: ["https://a.test/1"], archive: true, zeroDataRetention: true })
    const { body, status } = await call(server, path(id, "warc"))
    const sentence = "Nothing was kept for an archive, because nothing may be kept of this request."
    expect([status, body]).toEqual([409, failed("ARCHIVE_NOT_KEPT", sentence)])
  })
})

describe("archive", () => {
  it("is not combined with redaction", async () => {
    const answers = await Promise.all([
      start({ urls: ["https://a.test/1"], archive: true, redactPII: true }),
      call(server, "/v2/crawl", {
        body: { url: "https://a.test/", archive: true, scrapeOptions: { redactPII: true } },
      }),
    ])
    const sentence = expect.stringContaining("cannot be true with redactPII")
    expect(answers.map(({ body, status }) => [status, (body as { error: string }).error])).toEqual([
      [400, sentence],
      [400, sentence],
    ])
  })

  it("holds for appended pages as for their batch", async () => {
    const [plain, archived] = [await started(), await started({ urls: ["https://a.test/1"], archive: true })]
    expect((await append(plain, { archive: true })).body).toMatchObject({ code: "ARCHIVE_MISMATCH" })
    expect([(await append(plain, {})).status, (await append(archived, {})).status]).toEqual([200, 200])
  })
})

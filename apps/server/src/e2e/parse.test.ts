import { type ModelEndpointPeer, pdfPages, startModelEndpoint } from "@trawl/testing"
import { readdir } from "node:fs/promises"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Page } from "./testing/makeClient.ts"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"

let model: ModelEndpointPeer
let server: HostedServer
beforeAll(async () => {
  model = await startModelEndpoint()
  server = await hostServer({
    TRAWL_ZERO_DATA_RETENTION: "allowed",
    TRAWL_MODEL_PROVIDER: "openai-compatible",
    TRAWL_MODEL_BASE_URL: `${model.url}/v1`,
    TRAWL_MODEL_NAME: "any",
  })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

interface Answer {
  readonly code?: string
  readonly data?: Page & { readonly summary?: string; readonly metadata: { readonly scrapeId?: string } }
}

const parse = async (name: string, file: Blob, options: object = {}) => {
  const form = new FormData()
  form.append("file", file, name)
  form.append("options", JSON.stringify(options))
  const answer = await fetch(`${server.base}/v2/parse`, { method: "POST", body: form })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const line = (text: string) => [{ text, x: 72, y: 700, size: 12 }]
const pdf = (pages: ReadonlyArray<string>, settings: Parameters<typeof pdfPages>[1] = {}) =>
  new Blob([new Uint8Array(pdfPages(pages.map(line), settings))])

const html = `<!doctype html><html lang="en"><head><title>Kettles</title></head><body><nav><a href="/">Home</a></nav><main><h1>Kettles</h1>
<p>${"Copper keeps the water warm. ".repeat(20)}</p><p>See <a href="more.html">more</a>.</p></main></body></html>`

const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe("an uploaded file", () => {
  it("is returned as a document, and nothing of it is kept", async () => {
    const before = await filesOf(server.data)
    const { data, status } = await parse("report.pdf", pdf(["One.", "Two."], { title: "Report" }), {
      parsers: [{ type: "pdf", pages: true }],
    })
    expect([status, data]).toEqual([
      200,
      {
        markdown: "One.\n\nTwo.\n",
        pages: [
          { pageNumber: 1, markdown: "One.\n" },
          { pageNumber: 2, markdown: "Two.\n" },
        ],
        metadata: {
          title: "Report",
          numPages: 2,
          totalPages: 2,
          sourceURL: "report.pdf",
          url: "report.pdf",
          statusCode: 200,
          contentType: "application/pdf",
          scrapeId: expect.any(String),
          proxyUsed: "basic",
          creditsUsed: 2,
          tokens: 5,
        },
      },
    ])
    const later = await fetch(`${server.base}/v2/scrape/${data?.metadata.scrapeId}`)
    expect([later.status, (await filesOf(server.data)).filter((name) => !before.includes(name))]).toEqual([404, []])
  })

  it("is read as a page if it is one, with its links as written", async () => {
    const { data } = await parse("kettles.html", new Blob([html]), { formats: ["markdown", "html", "links", "images"] })
    expect(data).toMatchObject({
      markdown: expect.stringMatching(/^# Kettles\n[^]*\[more\]\(more\.html\)/u),
      metadata: { title: "Kettles", contentType: "text/html", creditsUsed: 1 },
    })
    expect(data?.markdown).not.toContain("Home")
  })

  it("costs one flat credit without a parser", async () => {
    const { data } = await parse("report.pdf", pdf(["One.", "Two."]), { parsers: [] })
    expect([data?.markdown?.slice(0, 5), data?.metadata["creditsUsed"]]).toEqual(["JVBER", 1])
  })

  it.each([
    ["locked", pdf(["One."], { isLocked: true }), 422, "SCRAPE_PDF_ENCRYPTED"],
    ["broken", new Blob(["%PDF-1.7 and no more"]), 422, "SCRAPE_PDF_DAMAGED"],
    [
      "an image",
      new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]),
      400,
      "UNSUPPORTED_FILE_TYPE",
    ],
  ])("that is %s gets the same code as a scrape of it", async (...[, file, status, code]) => {
    expect(await parse("a", file)).toMatchObject({ status, code })
  })

  it("is shown to a model like a page, also for cleaning, and to none if nothing may be kept", async () => {
    const file = new Blob([html])
    const options = { formats: ["markdown", "summary"], onlyCleanContent: true }
    model.plan([{ drop: [] }, { summary: "About copper." }].map((said) => ({ say: JSON.stringify(said) })))
    const { data } = await parse("page.html", file, options)
    expect([data?.summary, data?.warning, data?.metadata["creditsUsed"], model.requests.length]).toEqual([
      "About copper.",
      undefined,
      1,
      2,
    ])
    const { data: unkept } = await parse("page.html", file, { ...options, zeroDataRetention: true })
    expect([unkept?.warning, unkept?.metadata["creditsUsed"], model.requests.length]).toEqual([
      expect.stringMatching(/^onlyCleanContent was skipped.* summary was made without a language model/u),
      2,
      2,
    ])
  })
})

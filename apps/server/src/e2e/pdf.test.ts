import { pdfPages, pdfImage } from "@trawl/testing"
import { createServer, type Server as HttpServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { browserServer, type SharedServer } from "./testing/browserServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"

const line = (text: string) => [{ text, x: 72, y: 700, size: 12 }]
const report = pdfPages(["One.", "Two."].map(line), { title: "Report" })
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:ModifyDate="2024-03-01T09:00:00Z"><dc:language><rdf:Bag><rdf:li>de</rdf:li></rdf:Bag></dc:language></rdf:Description></rdf:RDF></x:xmpmeta>'
const album = pdfPages(["One.", "Two."].map(line), {
  title: "Album",
  info: { CreationDate: "D:20240229083015+01'00'", ModDate: "D:20240231" },
  xmp,
  images: [[pdfImage(20, 30)], [pdfImage(20, 30), pdfImage(40, 30)]],
})
const junk = Buffer.concat([Buffer.from("a mail gateway\r\nwas here\r\n"), report])

interface PdfResponse {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  readonly status?: number
}

const typed = (type: string, body: Buffer | string = report): PdfResponse => ({
  headers: { "content-type": type },
  body,
})

const attachment = { "content-disposition": 'attachment; filename="report.pdf"' }

/** Ways in which servers send a PDF. */
const ways: Readonly<Record<string, PdfResponse>> = {
  "/right": typed("application/pdf"),
  "/old": typed("application/x-pdf"),
  "/octets": typed("application/octet-stream"),
  "/binary": typed("binary/octet-stream"),
  "/force": typed("application/force-download"),
  "/html": typed("text/html; charset=utf-8"),
  "/plain": typed("text/plain"),
  "/nameless": { body: report },
  "/octets-late": typed("application/octet-stream", junk),
  "/plain-late": typed("text/plain", junk),
  "/right-late": typed("application/pdf", junk),
  "/named.pdf": { ...typed("application/octet-stream") },
  "/saved": { headers: { "content-type": "application/pdf", ...attachment }, body: report },
  "/saved-octets": { headers: { "content-type": "application/octet-stream", ...attachment }, body: report },
  "/moved": { status: 302, headers: { location: "/moved-on" } },
  "/moved-on": { status: 301, headers: { location: "/saved" } },
}

const words =
  "<!doctype html><title>A reader</title><main><h1>A reader</h1><p>This page shows the report to people, and says so at some length.</p></main>"
const others: Readonly<Record<string, PdfResponse>> = {
  "/reader.pdf": typed("text/html", words),
  "/album": typed("application/pdf", album),
  "/about": typed("text/plain", "Files of this kind begin with %PDF-1.7 and end with other marks.\n"),
}

let site: HttpServer
let address: string
let server: SharedServer
let client: Client
beforeAll(async () => {
  site = createServer((request, response) => {
    const { body = "", headers = {}, status = 200 } = { ...ways, ...others }[request.url ?? ""] ?? { status: 404 }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
  // A server that listens on a port has an address of this kind.
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  server = await browserServer()
  client = makeClient(server.base)
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

const scrape = (path: string, body: object = {}) =>
  client.call("/v2/scrape", { body: { url: address + path, ...body } })

const parsed = {
  markdown: "One.\n\nTwo.\n",
  metadata: { title: "Report", numPages: 2, totalPages: 2, creditsUsed: 2, statusCode: 200 },
}

describe("a PDF", () => {
  it.each(Object.keys(ways).filter((path) => path !== "/moved-on"))("is parsed over plain HTTP at %s", async (path) => {
    expect(await scrape(path)).toMatchObject({ status: 200, body: { data: parsed } })
  })

  it.each(Object.keys(ways).filter((path) => path !== "/moved-on"))(
    "is parsed with a warning if a screenshot of it is requested at %s",
    async (path) => {
      const { body, status } = await scrape(path, { formats: ["markdown", "screenshot"] })
      const { data } = body as { readonly data: { readonly screenshot?: string } }
      expect([status, data]).toMatchObject([200, { ...parsed, warning: expect.stringMatching(/screenshot/iu) }])
      expect(data.screenshot).toBe(undefined)
    },
  )

  it("is parsed with a warning if actions are requested", async () => {
    const answers = await Promise.all(
      ["/right", "/octets", "/html", "/saved"].map((path) =>
        scrape(path, { actions: [{ type: "wait", milliseconds: 10 }, { type: "screenshot" }] }),
      ),
    )
    expect(answers).toMatchObject(
      answers.map(() => ({
        status: 200,
        body: { data: { ...parsed, warning: expect.stringMatching(/actions were not run/u) } },
      })),
    )
  })

  it("has no screenshot if nothing else is requested", async () => {
    expect(await scrape("/right", { formats: ["screenshot"] })).toMatchObject({
      status: 200,
      body: { data: { warning: expect.stringMatching(/screenshot/iu) } },
    })
  })

  it("costs one credit per page read, and one flat credit without a parser", async () => {
    const answers = await Promise.all(
      [[{ type: "pdf", maxPages: 1 }], ["pdf"], []].map((parsers) =>
        client.scrape({ url: `${address}/right`, parsers }),
      ),
    )
    expect(
      answers.map(({ metadata }) => [metadata["numPages"], metadata["totalPages"], metadata["creditsUsed"]]),
    ).toEqual([
      [1, 2, 1],
      [2, 2, 2],
      [undefined, undefined, 1],
    ])
    expect(answers.map(({ markdown }) => markdown?.slice(0, 5))).toEqual(["One.\n", "One.\n", "JVBER"])
  })

  it("returns its images if images are requested, and its dates and language", async () => {
    const [asked, text] = await Promise.all([
      client.scrape({ url: `${address}/album`, formats: ["markdown", "images"] }),
      client.scrape({ url: `${address}/album` }),
    ])
    const sizes = (asked.images ?? []).map((image) => {
      const png = Buffer.from(image.slice("data:image/png;base64,".length), "base64")
      return [png.readUInt32BE(16), png.readUInt32BE(20)]
    })
    expect([sizes, asked.markdown, asked.warning, text.images]).toEqual([
      [
        [20, 30],
        [40, 30],
      ],
      "One.\n\nTwo.\n",
      undefined,
      undefined,
    ])
    expect(text.metadata).toMatchObject({
      title: "Album",
      publishedTime: "2024-02-29T08:30:15+01:00",
      modifiedTime: "2024-03-01T09:00:00Z",
      language: "de",
    })
  })

  it("is not recognised by its address or a word alone", async () => {
    const [page, text] = await Promise.all([
      client.scrape({ url: `${address}/reader.pdf` }),
      client.scrape({ url: `${address}/about` }),
    ])
    expect([page.markdown?.startsWith("# A reader"), page.metadata["title"], text.markdown]).toEqual([
      true,
      "A reader",
      expect.stringContaining("Files of this kind"),
    ])
  })
})

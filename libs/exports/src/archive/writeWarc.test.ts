import type { Exchange } from "@trawl/core"
import * as fc from "fast-check"
import { createHash } from "node:crypto"
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib"
import { getSurt, WARCParser, type WARCRecord } from "warcio"
import { describe, expect, it } from "vitest"
import type { ExportRow } from "../rows/ExportRow.ts"
import { collect, facts } from "../testing/collect.ts"
import { surtOf } from "./surtOf.ts"
import { writeWarc } from "./writeWarc.ts"

const page = Buffer.from("<title>Caf\u00e9</title><p>Words.</p>")

const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  kind: "exchange",
  url: "https://example.com/",
  at: Date.UTC(2026, 10, 30, 1, 2, 3, 4),
  request: [
    ["host", "example.com"],
    ["connection", "keep-alive"],
    ["cookie", "(left out)"],
  ],
  status: 200,
  statusText: "OK",
  response: [["Content-Type", "text/html"]],
  body: page,
  ...more,
})

const rowWith = (...received: ReadonlyArray<Exchange>): ExportRow => ({
  id: "1",
  url: "https://example.com/",
  received,
})

const recordsOf = async <A>(rows: ReadonlyArray<ExportRow>, read: (record: WARCRecord) => Promise<A>) => {
  const found: Array<A> = []
  const parser = new WARCParser([await collect(writeWarc, rows)], { keepHeadersCase: true })
  for await (const record of parser) found.push(await read(record))
  return found
}

const digestOf = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`

const kindOf = async (record: WARCRecord) => {
  await record.skipFully()
  return `${record.warcType} ${record.warcTargetURI ?? ""}`
}

/** The text of the first response as a reader shows it, and its headers. */
const shown = async (given: Exchange) => {
  const [, response] = await recordsOf([rowWith(given)], async (record) => {
    const text = await record.contentText()
    return { text, headers: Object.fromEntries(record.httpHeaders?.headers ?? []) }
  })
  return response
}

describe("writeWarc", () => {
  it("has a response and a request for each hop, then a record for a page that failed", async () => {
    const moved = exchange({ url: "https://example.com/old", status: 301, body: new Uint8Array() })
    const failed = { id: "2", url: "https://example.com/2", code: "SCRAPE_TIMEOUT", error: "Too slow." }
    expect(await recordsOf([rowWith(moved, exchange()), failed], kindOf)).toEqual([
      "warcinfo ",
      "response https://example.com/old",
      "request https://example.com/old",
      "response https://example.com/",
      "request https://example.com/",
      "metadata https://example.com/2",
    ])
  })

  it("keeps order, case and repeats of headers, and the times of requests", async () => {
    const response = [
      ["Set-Cookie", "a=1"],
      ["X-Case", "\u00e9"],
      ["set-cookie", "b=2"],
    ] as const
    const bytes = await collect(writeWarc, [rowWith(exchange({ response, statusText: "Fine" }))])
    const records: Array<{ readonly date: unknown; readonly block: string }> = []
    const parser = new WARCParser([bytes], { parseHttp: false })
    for await (const record of parser)
      records.push({ date: record.warcDate, block: Buffer.from(await record.readFully()).toString("latin1") })
    expect(records.slice(1)).toEqual([
      {
        date: "2026-11-30T01:02:03.004Z",
        block: `HTTP/1.1 200 Fine\r\nSet-Cookie: a=1\r\nX-Case: \u00e9\r\nset-cookie: b=2\r\nContent-Length: ${page.length}\r\n\r\n${page.toString("latin1")}`,
      },
      {
        date: "2026-11-30T01:02:03.004Z",
        block: "GET / HTTP/1.1\r\nhost: example.com\r\nconnection: keep-alive\r\ncookie: (left out)\r\n\r\n",
      },
    ])
  })

  it.each([
    ["gzip", gzipSync(page), "Content-Encoding"],
    ["br", brotliCompressSync(page), "X-Orig-Content-Encoding"],
    ["deflate", deflateSync(page), "X-Orig-Content-Encoding"],
    [
      "zstd",
      Buffer.concat([zstdCompressSync(page.subarray(0, 9)), zstdCompressSync(page.subarray(9))]),
      "X-Orig-Content-Encoding",
    ],
  ])("stores a body in %s so that readers show it", async (coding, body, header) => {
    const response = [
      ["Content-Encoding", coding],
      ["Transfer-Encoding", "chunked"],
    ] as const
    const { headers, text } = (await shown(exchange({ response, body }))) ?? {}
    expect([text, headers?.[header], headers?.["X-Orig-Transfer-Encoding"]]).toEqual([
      page.toString(),
      coding,
      "chunked",
    ])
  })

  it("keeps a body whose coding cannot be removed", async () => {
    const { headers, text } = (await shown(exchange({ response: [["Content-Encoding", "br"]], body: page }))) ?? {}
    expect([text, headers?.["Content-Encoding"]]).toEqual([page.toString(), "br"])
  })

  it("names digests that are those of the blocks and payloads", async () => {
    const bytes = await collect(writeWarc, [rowWith(exchange())])
    const blocks = new WARCParser([bytes], { parseHttp: false })
    for await (const record of blocks) expect(record.warcBlockDigest).toBe(digestOf(await record.readFully()))
    const [, payload] = await recordsOf([rowWith(exchange())], async (record) => {
      await record.skipFully()
      return record.warcPayloadDigest
    })
    expect(payload).toBe(digestOf(page))
  })

  it("stores a body that repeats once", async () => {
    const again = exchange({ url: "https://example.com/again", at: facts.at })
    const records = await recordsOf([rowWith(exchange()), rowWith(again)], async (record) => {
      const bytes = await record.readFully(false)
      return [record.warcType, record.warcRefersToTargetURI, record.warcRefersToDate, bytes.length]
    })
    expect(records[3]).toEqual(["revisit", "https://example.com/", "2026-11-30T01:02:03.004Z", 0])
  })

  it("stores the content alone of a page whose exchange is not known", async () => {
    const resource = {
      kind: "resource",
      url: "https://example.com/",
      at: 0,
      mediaType: "text/html",
      body: page,
    } as const
    const records = await recordsOf([{ id: "1", url: "", received: [resource] }], async (record) => {
      const text = await record.contentText()
      return [record.warcType, record.warcContentType, text]
    })
    expect(records[1]).toEqual(["resource", "text/html", page.toString()])
  })

  it("says of a page of which nothing was kept that it was not", async () => {
    const records = await recordsOf([{ id: "1", url: "https://example.com/" }], (record) => record.contentText())
    expect(records[1]).toBe("note: Nothing was kept of what this page received.\r\n")
  })

  it("writes each record on lines of its own, whatever an error says", async () => {
    const error = "Bad\r\nWARC-Type: response\r\n\r\n"
    const records = await recordsOf([{ id: "1", url: "https://a.test/\r\nx: y", code: "X", error }], kindOf)
    expect(records).toHaveLength(2)
  })
})

describe("surtOf", () => {
  it("is what the reader of players computes", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(surtOf(url)).toBe(getSurt(url))
      }),
      { numRuns: 30 },
    )
    expect(surtOf("https://www2.Example.com:8080/A/b?z=1&a=2#f")).toBe("com,example:8080)/a/b?a=2&z=1")
  })
})

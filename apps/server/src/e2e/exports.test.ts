import { waitUntil } from "@trawl/testing"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type HostedServer, hostServer } from "./testing/hostServer.ts"
import { type Client, makeClient } from "./testing/makeClient.ts"
import { type Databases, startDatabases } from "./testing/startDatabases.ts"

const page = (title: string) =>
  Buffer.from(`<html lang="en"><title>${title}</title><main><h1>${title}</h1><p>Some words.</p></main></html>`)

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  "/plain": (response) => response.writeHead(200, { "content-type": "text/html" }).end(page("Plain")),
  "/moved": (response) => response.writeHead(301, "Gone Away", { location: "/gzip", "Set-Cookie": "a=1" }).end("moved"),
  "/gzip": (response) =>
    response
      .writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip", "X-Case": "Kept" })
      .end(gzipSync(page("Packed"))),
  "/brotli": (response) =>
    response
      .writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "br" })
      .end(brotliCompressSync(page("Brotli"))),
}

const site = createServer(({ url = "" }: IncomingMessage, response) => {
  const answer = answers[url]
  if (answer === undefined) response.destroy()
  else answer(response)
})
const base = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const stores = ["SQLite", "PostgreSQL"] as const

let databases: Databases
let servers: Readonly<Record<(typeof stores)[number], HostedServer>>
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", () => resolve()))
  databases = await startDatabases()
  const TRAWL_DATABASE_URL = await databases.create()
  servers = { SQLite: await hostServer(), PostgreSQL: await hostServer({ TRAWL_DATABASE_URL }) }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()))
  await databases.close()
  site.close()
})

const ended = async (client: Client, body: object): Promise<string> => {
  const { id } = await client.submit(body)
  await waitUntil("the batch has ended", async () => (await client.status(id)).status !== "scraping")
  return id
}

const exported = async (server: HostedServer, id: string, format: string) => {
  const response = await fetch(`${server.base}/v2/batch/scrape/${id}/export?format=${format}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe.each(stores)("an export on %s", (store) => {
  it("has a row for each page, documents first, under every form", async () => {
    const server = servers[store]
    const urls = [`${base()}/plain`, `${base()}/moved`, `${base()}/broken`]
    const id = await ended(makeClient(server.base), { urls, formats: ["markdown"], maxConcurrency: 1 })
    const { bytes, response } = await exported(server, id, "jsonl")
    expect([
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
      response.headers.get("content-length"),
      response.headers.get("x-job-status"),
    ]).toEqual(["application/x-ndjson", `attachment; filename="batch-${id}.jsonl"`, null, "completed"])
    const rows = bytes
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    expect(rows.map(({ code, markdown, title, url }) => ({ code, markdown, title, url }))).toEqual([
      { url: urls[0], title: "Plain", markdown: "# Plain\n\nSome words.\n" },
      { url: urls[1], title: "Packed", markdown: "# Packed\n\nSome words.\n" },
      { url: urls[2], code: "SCRAPE_SITE_ERROR" },
    ])
    const csv = (await exported(server, id, "csv")).bytes.toString()
    expect(csv.split("\n", 1)).toEqual([expect.stringMatching(/^id,url,finalUrl,statusCode,/u)])
    const parquet = (await exported(server, id, "parquet")).bytes
    expect([parquet.subarray(0, 4).toString(), parquet.subarray(-4).toString()]).toEqual(["PAR1", "PAR1"])
    expect((await exported(server, id, "zip")).bytes.includes("pages/000001-127.0.0.1")).toBe(true)
    const refused = await exported(server, id, "warc")
    expect([refused.response.status, JSON.parse(refused.bytes.toString())]).toEqual([
      409,
      {
        success: false,
        code: "ARCHIVE_NOT_KEPT",
        error: "Nothing was kept for an archive: start the batch with archive: true to export it as WARC or WACZ.",
      },
    ])
  })

  it("archives what was sent and received", async () => {
    const server = servers[store]
    const urls = [`${base()}/moved`, `${base()}/brotli`, `${base()}/broken`]
    const headers = { Authorization: "Bearer secret", "User-Agent": "test" }
    const id = await ended(makeClient(server.base), { urls, headers, archive: true, maxConcurrency: 1 })
    const { bytes } = await exported(server, id, "warc")
    const text = gunzipSync(bytes).toString("latin1")
    expect(text).toContain(`HTTP/1.1 301 Gone Away\r\nlocation: /gzip\r\nSet-Cookie: a=1\r\n`)
    expect(text).toContain("X-Case: Kept\r\n")
    expect(text).toContain("X-Orig-Content-Encoding: br\r\n")
    expect(text).toContain("authorization: (left out)\r\n")
    expect(text).not.toContain("secret")
    expect(text).toContain("code: SCRAPE_SITE_ERROR\r\n")
    expect((await exported(server, id, "wacz")).bytes.includes("datapackage-digest.json")).toBe(true)
  })
})

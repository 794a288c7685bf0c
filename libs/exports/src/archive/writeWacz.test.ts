import { createHash } from "node:crypto"
import { CDXIndexer } from "warcio"
import { describe, expect, it } from "vitest"
import type { ExportRow } from "../rows/ExportRow.ts"
import { collect } from "../testing/collect.ts"
import { readStored } from "../testing/readStored.ts"
import { writeWacz } from "./writeWacz.ts"

const row = (path: string): ExportRow => {
  const url = `https://example.com/${path}`
  const body = Buffer.from(`<p>${path}</p>`)
  const response = [["Content-Type", "text/html; charset=utf-8"]] as const
  const common = { kind: "exchange", at: Date.UTC(2026, 10, 30), request: [], response, statusText: "OK" } as const
  const moved = { ...common, url: `${url}/old`, status: 301, body: new Uint8Array() }
  return { id: path, url, title: `Page ${path}`, received: [moved, { ...common, url, status: 200, body }] }
}

const rows = [row("b"), row("a"), { id: "3", url: "https://example.com/c", code: "X", error: "No." }]

const linesOf = (bytes: Uint8Array | undefined) =>
  String(bytes && Buffer.from(bytes))
    .trimEnd()
    .split("\n")

const parts = (line: string) => {
  const [, key, json] = /^(\S+ \d{14}) (.*)$/u.exec(line) ?? []
  const { filename, length, offset, status, url } = JSON.parse(json ?? "{}") as Readonly<Record<string, unknown>>
  return [key, url, String(status), String(offset), String(length), filename]
}

describe("writeWacz", () => {
  it("stores every file as it is, and lists them with their digests", async () => {
    const files = readStored(await collect(writeWacz, rows))
    expect([...files.keys()]).toEqual([
      "archive/data.warc.gz",
      "indexes/index.cdx",
      "pages/pages.jsonl",
      "datapackage.json",
      "datapackage-digest.json",
    ])
    const listed = JSON.parse(String(files.get("datapackage.json"))) as {
      readonly resources: ReadonlyArray<{ readonly path: string; readonly hash: string; readonly bytes: number }>
    }
    expect(listed.resources.map(({ bytes, hash, path }) => ({ bytes, hash, path }))).toEqual(
      [...files]
        .slice(0, 3)
        .map(([path, bytes]) => ({
          path,
          bytes: bytes.length,
          hash: `sha256:${createHash("sha256").update(bytes).digest("hex")}`,
        })),
    )
  })

  it("lists pages that can be shown, by the address after redirects", async () => {
    const files = readStored(await collect(writeWacz, rows))
    expect(linesOf(files.get("pages/pages.jsonl")).map((line) => JSON.parse(line) as unknown)).toEqual([
      { format: "json-pages-1.0", id: "pages", title: "batch 1" },
      { id: "b", url: "https://example.com/b", ts: "2026-11-30T00:00:00.000Z", title: "Page b" },
      { id: "a", url: "https://example.com/a", ts: "2026-11-30T00:00:00.000Z", title: "Page a" },
    ])
  })

  it("has the index that another program makes of its archive, sorted", async () => {
    const files = readStored(await collect(writeWacz, rows))
    const archive = files.get("archive/data.warc.gz") ?? new Uint8Array()
    const indexer = new CDXIndexer({ format: "cdxj" })
    const theirs: Array<string> = []
    for await (const entry of indexer.iterIndex([{ filename: "data.warc.gz", reader: [archive] as never }]))
      theirs.push(String(indexer.serializeCDXJ(entry as never)).trimEnd())
    const ours = linesOf(files.get("indexes/index.cdx"))
    expect(ours.map(parts)).toEqual(theirs.toSorted().map(parts))
  })
})

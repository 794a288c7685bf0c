import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { readSitemap, type SitemapFile } from "./readSitemap.ts"
import type { SitemapEnd } from "./SitemapEnd.ts"
import type { SitemapEntry } from "./SitemapEntry.ts"

const parts = async function* (bytes: Uint8Array<ArrayBuffer>, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = async (
  bytes: Uint8Array<ArrayBuffer>,
  file: Partial<SitemapFile> = {},
): Promise<{ readonly entries: ReadonlyArray<SitemapEntry>; readonly end: SitemapEnd }> => {
  const entries: Array<SitemapEntry> = []
  const reading = readSitemap(parts(bytes, 1000), { url: "https://example.com/sitemap.xml", ...file })
  for (;;) {
    const next = await reading.next()
    if (next.done === true) return { entries, end: next.value }
    entries.push(...next.value)
  }
}

const urls = (n: number) => Array.from({ length: n }, (_, i) => `https://example.com/page-${i}`)
const urlset = (n: number) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls(n)
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join("\n")}</urlset>`
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const packed = (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes))

const failing = async function* () {
  yield bytesOf("<urlset><url><loc>https://example.com/1</loc></url>")
  throw new Error("the connection was reset")
}

describe("readSitemap", () => {
  it.each([0, 1, 2, 3])("reads a file that gzip packed %i times", async (times) => {
    let bytes = bytesOf(urlset(500))
    for (let i = 0; i < times; i += 1) bytes = packed(bytes)
    const { end, entries } = await read(bytes)
    expect(entries.map(({ url }) => url)).toEqual(urls(500))
    expect(end).toEqual({ format: "urlset", entries: 500, bytes: urlset(500).length, problems: [] })
  })

  it("does not unpack a fourth layer", async () => {
    const { end, entries } = await read(packed(packed(packed(packed(bytesOf(urlset(1)))))))
    expect(entries).toEqual([])
    expect(end.problems[0]).toBe("It is compressed more than 3 times over, and was not unpacked further.")
  })

  it("keeps what came of a packed file that breaks off", async () => {
    const whole = packed(bytesOf(urlset(20_000)))
    const { end, entries } = await read(whole.subarray(0, whole.length / 2))
    expect(entries.length).toBeGreaterThan(5000)
    expect(entries.map(({ url }) => url)).toEqual(urls(entries.length))
    expect(end.problems).toEqual(["Its compressed data is damaged or breaks off; what came was kept."])
  })

  it("stops unpacking data that is packed more tightly than any sitemap", async () => {
    const { end } = await read(packed(new Uint8Array(20_000_000).fill(32)))
    expect(end.bytes).toBeLessThan(5_000_000)
    expect(end.problems).toContain("It is compressed more tightly than any sitemap is; the rest was not unpacked.")
  })

  it("tells the error that its bytes end in", async () => {
    const reading = readSitemap(failing(), { url: "https://example.com/sitemap.xml" })
    expect((await reading.next()).value).toEqual([{ kind: "page", url: "https://example.com/1" }])
    expect((await reading.next()).value).toMatchObject({
      entries: 1,
      problems: ["It could not be read to its end (the connection was reset)."],
    })
  })
})

import { growthOrderOn } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import type { SitemapCase } from "./fixtures/SitemapCase.ts"
import { sitemapCases } from "./fixtures/sitemapCases.ts"
import type { SitemapEnd } from "./SitemapEnd.ts"
import type { SitemapEntry } from "./SitemapEntry.ts"
import { SitemapReader, type SitemapSource } from "./SitemapReader.ts"

const source: SitemapSource = { url: "https://example.com/dir/sitemap.xml" }
const bytesOf = (file: SitemapCase["file"]) => (typeof file === "string" ? new TextEncoder().encode(file) : file)

interface Reading {
  readonly entries: ReadonlyArray<SitemapEntry>
  readonly end: SitemapEnd
}

const read = (
  bytes: Uint8Array,
  { bounds, charset }: Partial<SitemapCase> = {},
  cuts: ReadonlyArray<number> = [],
): Reading => {
  const reader = new SitemapReader({
    ...source,
    ...(bounds === undefined ? {} : { bounds }),
    ...(charset === undefined ? {} : { charset }),
  })
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
  const parts = edges.slice(1).map((edge, i) => bytes.subarray(edges[i], edge))
  const entries = parts.flatMap((part) => reader.push(part))
  const last = reader.end()
  return { entries: [...entries, ...last.entries], end: last.end }
}

/** Numbers that look random, the same in each run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe("SitemapReader", () => {
  it.each(sitemapCases.map((row) => [row.name, row] as const))("reads %s", (_, row) => {
    const { end, entries } = read(bytesOf(row.file), row)
    expect(entries).toEqual(
      row.entries.map((entry) => (typeof entry === "string" ? { kind: "page", url: entry } : entry)),
    )
    expect([end.format, end.entries, end.problems]).toEqual([row.format, entries.length, row.problems ?? []])
  })

  it("has at least sixty cases, each with a name of its own", () => {
    expect(new Set(sitemapCases.map(({ name }) => name)).size).toBe(sitemapCases.length)
    expect(sitemapCases.length).toBeGreaterThanOrEqual(60)
  })

  it("reads the same wherever its bytes are cut", () => {
    const next = numbers(1)
    for (const row of sitemapCases) {
      const bytes = bytesOf(row.file)
      const whole = read(bytes, row)
      for (let i = 0; i < 20; i += 1) {
        const cuts = Array.from({ length: 1 + next(20) }, () => next(bytes.length + 1))
        expect(read(bytes, row, cuts), row.name).toEqual(whole)
      }
      const single = Array.from({ length: Math.min(bytes.length, 3000) }, (_, i) => i)
      expect(read(bytes, row, single), row.name).toEqual(whole)
    }
  })

  it("reads the same in the middle of a long file, wherever it is cut", () => {
    const next = numbers(2)
    const middle = sitemapCases
      .filter(({ format }) => format === "urlset")
      .map(({ file }) => file)
      .filter((file) => typeof file === "string")
    const bytes = bytesOf(middle.join(`<!-- ${"x".repeat(3000)} -->`))
    const whole = read(bytes)
    expect(whole.entries.length).toBeGreaterThan(200)
    for (let i = 0; i < 50; i += 1) {
      const cuts = Array.from({ length: 1 + next(200) }, () => next(bytes.length + 1))
      expect(read(bytes, {}, cuts)).toEqual(whole)
    }
  })

  it("never throws, whatever is changed in a file", () => {
    const next = numbers(3)
    const pieces = [
      "<",
      ">",
      "&",
      "]]>",
      "<![CDATA[",
      "<!--",
      "-->",
      "'",
      '"',
      "/",
      "<!DOCTYPE a [",
      "</url>",
      "<url>",
      "\0",
      "\uD800",
      "xmlns:a='b'",
    ]
    for (const row of sitemapCases) {
      for (let i = 0; i < 40; i += 1) {
        const text = new TextDecoder().decode(bytesOf(row.file)).slice(0, 5000)
        const at = next(text.length + 1)
        const changed = text.slice(0, at) + (pieces[next(pieces.length)] ?? "") + text.slice(at + next(10))
        const { end, entries } = read(bytesOf(changed), row, [next(text.length + 1)])
        expect(end.entries).toBe(entries.length)
        for (const { url } of entries) expect(URL.parse(url)?.href).toBe(url)
      }
    }
  })

  it.each([
    ["entries", "<url><loc>https://example.com/a</loc></url>"],
    ["start tags", "<url><loc>"],
    ["end tags", "</a>"],
    ["unfinished tags", "<a "],
    ["quotation marks", "<a b='\">"],
    ["ampersands", "&a"],
    ["unfinished comments", "<!-- -"],
    ["unfinished sections", "<url><loc><![CDATA[]]"],
    ["namespaces", '<a xmlns:b="c">'],
    ["alternates", '<url><link rel="alternate" href="/a"/>'],
    ["declarations", "<!DOCTYPE a ["],
  ])("takes time in proportion to %s", (_, piece) => {
    const made = (n: number) => bytesOf(`<urlset>${piece.repeat(n)}`)
    const cuts = Array.from({ length: 50 }, (_, i) => i / 50)
    const work = (bytes: Uint8Array) =>
      read(
        bytes,
        {},
        cuts.map((cut) => Math.floor(cut * bytes.length)),
      )
    expect(growthOrderOn(made, work, 3000)).toBeLessThan(1.5)
  })
})

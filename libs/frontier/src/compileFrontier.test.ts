import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compileFrontier } from "./compileFrontier.ts"
import type { FrontierSettings } from "./FrontierSettings.ts"
import { refusalReasons } from "./refusalReasons.ts"

const start = "https://example.com/docs/"
const page = { url: start, depth: 1, via: "link" } as const

const flag = fc.option(fc.boolean(), { nil: undefined })
const anySettings = fc
  .record({
    crawlEntireDomain: flag,
    allowSubdomains: flag,
    allowExternalLinks: flag,
    deduplicateSimilarURLs: flag,
    ignoreQueryParameters: flag,
    limitTraps: flag,
    regexOnFullURL: flag,
  })
  // Absent keys, as a decoded request has them.
  .map((flags): FrontierSettings =>
    Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
  )
const anyLink = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string(),
  fc
    .array(fc.constantFrom("/", "a", "..", "?", "#", "&", "=", "%", "%41", ":", "2026-05", ";", "[", "é", "\\"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
)

describe("compileFrontier", () => {
  it("says where a link is fetched, which page it is, and when", () => {
    const link = { url: "guide/index.html?utm_source=mail#top", base: start }
    expect(compileFrontier({}, start).judge(link, page)).toEqual({
      key: "https://example.com/docs/guide",
      url: "https://example.com/docs/guide/index.html?utm_source=mail",
      kind: "page",
      depth: 2,
      rank: 250,
      group: "example.com/docs",
    })
  })

  it("refuses to start where no crawl can", () => {
    expect(() => compileFrontier({}, "mailto:a@example.com")).toThrow(
      new TypeError("A crawl cannot start at an address that is NON_WEB_PROTOCOL."),
    )
  })

  it("judges any link within its bounds, with a known reason, and its own result the same way again", () => {
    fc.assert(
      fc.property(anySettings, anyLink, (settings, url) => {
        const frontier = compileFrontier(settings, start, { now: 0 })
        const found = frontier.judge({ url, base: start }, page)
        expect(found.key.length).toBeLessThanOrEqual(4096)
        expect(found.url.length).toBeLessThanOrEqual(2048)
        expect([Number.isInteger(found.rank), found.rank >= 0, found.depth]).toEqual([true, true, 2])
        for (const rule of [found.refused, found.bound])
          expect(rule === undefined || Object.hasOwn(refusalReasons, rule.reason)).toBe(true)
        if (found.refused === undefined)
          expect(frontier.judge({ url: found.url, base: "https://elsewhere.test/" }, page)).toEqual(found)
      }),
      { numRuns: 2000 },
    )
  })

  it("gives two spellings of one page the same key, whatever page names them", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "b", "c d", "é"), { maxLength: 4 }), (segments) => {
        const frontier = compileFrontier({}, start)
        const path = segments.join("/")
        const keys = [
          `${start}${path}`,
          `http://www.example.com/docs/${path}/index.html?utm_id=1#x`,
          `//EXAMPLE.com./docs/${path}`,
        ].map((url) => frontier.judge({ url, base: start }, page).key)
        expect(new Set(keys).size).toBe(1)
      }),
    )
  })

  it("keeps little of long texts that are no addresses", () => {
    const { judge } = compileFrontier({}, start)
    expect(
      ["data:,", "http://[", "/"]
        .map((begin) => judge({ url: begin + "x".repeat(100_000), base: start }, page))
        .map(({ key, refused, url }) => [key.length, url.length, refused?.reason]),
    ).toEqual([
      [2048, 2048, "NON_WEB_PROTOCOL"],
      [2048, 2048, "URL_PARSE_ERROR"],
      [2048, 2048, "TRAP_URL_LENGTH"],
    ])
  })

  it.each(["a/", "%41", ";sid=1", "&a=1", "//", "index.html/", ".", "(S(", "-2026"])(
    "judges addresses made of %s in linear time",
    (piece) => {
      const { judge, keyOf } = compileFrontier({ excludePaths: ["(a+)+$"] }, start)
      expect(
        growthOrder((size) => [keyOf(`${start}?${piece.repeat(size)}`), keyOf(start + piece.repeat(size))], 500),
      ).toBeLessThan(1.6)
      expect(growthOrder((size) => judge({ url: start + piece.repeat(size), base: start }, page), 500)).toBeLessThan(
        1.6,
      )
    },
  )
})

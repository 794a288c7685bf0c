import * as fc from "fast-check"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { knownPrompts, unseenPrompts } from "./fixtures/promptTable.ts"
import { PromptOptions } from "./options/PromptOptions.ts"
import { readCrawlPrompt } from "./readCrawlPrompt.ts"

const url = "https://www.example.com/"
const isValid = (value: unknown): boolean =>
  Result.isSuccess(Schema.decodeUnknownResult(PromptOptions)(value, { onExcessProperty: "error" }))

describe("readCrawlPrompt", () => {
  it.each([...knownPrompts, ...unseenPrompts])("reads %j", (prompt, options) => {
    expect(readCrawlPrompt(url, prompt)).toEqual(options)
  })

  it("keeps bounds: delays of minutes, no pages, millions of pages, endless names", () => {
    expect(readCrawlPrompt(url, "wait 10 minutes between requests")).toEqual({ delay: 60 })
    expect(readCrawlPrompt(url, "at most 0 pages")).toEqual({})
    expect(readCrawlPrompt(url, "limit: 9999999")).toEqual({ limit: 1_000_000 })
    expect(readCrawlPrompt(url, Array.from({ length: 500 }, (_, n) => `/p${n}`).join(" ")).includePaths?.length).toBe(
      50,
    )
  })

  it("gives options within all bounds for any text", () => {
    const words = fc.constantFrom(
      "only",
      "/blog/*",
      "/a.b/**/c",
      "not",
      "the",
      "docs",
      "section",
      "first",
      "9999999",
      "pages",
      "depth",
      "99",
      "wait",
      "70",
      "seconds",
      "subdomains",
      "sitemap",
      ",",
      ".",
      "but",
      "pdfs",
      "/x+y",
      "api",
      "articles",
      "limit:",
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 8 })), { maxLength: 20 }), (parts) => {
        const options = readCrawlPrompt(url, parts.join(" "))
        expect([options, isValid(options)]).toEqual([options, true])
      }),
    )
  })
})

import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ineffective } from "./optionRules.ts"
import { ScrapeRequest } from "./ScrapeRequest.ts"

const of = (body: Readonly<Record<string, unknown>>) =>
  ineffective(
    Schema.decodeUnknownSync(ScrapeRequest)({ url: "https://example.com", ...body }),
    new Set(Object.keys(body)),
  )

describe("ineffective", () => {
  it("finds nothing in a request without options, or with options that request nothing", () => {
    expect([
      of({}),
      of({
        redactPII: false,
        zeroDataRetention: false,
        formats: ["json", "markdown"],
        onlyCleanContent: false,
        maxAge: 0,
        storeInCache: false,
        fastMode: false,
        threatProtection: { mode: "off" },
      }),
    ]).toEqual([[], []])
  })

  it.each<[string, unknown, string]>([
    [
      "auditMetadata",
      { username: "a" },
      "auditMetadata has no effect: TRAWL_AUDIT is off, or nothing of this request may be kept.",
    ],
    [
      "threatProtection",
      { mode: "off", blacklist: ["a.test"] },
      "threatProtection is off for this request, so its other fields have no effect.",
    ],
    ["redactPII", { entities: [] }, "redactPII has no entities, so nothing was redacted."],
    ["fastMode", true, "fastMode has no effect: this version has one mode."],
  ])("warns about %s %j", (option, value, warning) => {
    expect(of({ [option]: value })).toEqual([warning])
  })

  it("warns only about what the client sent itself", () => {
    const request = Schema.decodeUnknownSync(ScrapeRequest)({ url: "https://example.com", fastMode: true })
    expect(ineffective(request, new Set(["url"]))).toEqual([])
  })
})

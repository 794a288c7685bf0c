import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ScrapeRequest } from "./ScrapeRequest.ts"
import { unavailable } from "./unavailable.ts"

const of = (body: Readonly<Record<string, unknown>>) =>
  unavailable(Schema.decodeUnknownSync(ScrapeRequest)({ url: "https://example.com", ...body }), new Set(Object.keys(body)))

const refused = (body: Readonly<Record<string, unknown>>) => {
  const { refusal } = of(body)
  return refusal === undefined ? undefined : [refusal.option, refusal.reason, refusal.message]
}

describe("unavailable", () => {
  it("finds nothing in a request that sends no options", () => {
    expect(of({})).toEqual({ refusal: undefined, warnings: [] })
  })

  it.each<[string, unknown]>([
    ["threatProtection", {}],
  ])("refuses %s as for a team without it", (option, value) => {
    expect(refused({ [option]: value })).toEqual([option, "notEnabled", `${option} is not enabled for this team; leave it out.`])
  })

  it("lets options pass that ask for nothing", () => {
    expect(
      of({
        redactPII: false,
        zeroDataRetention: false,
        formats: ["json", "markdown"],
        onlyCleanContent: false,
        maxAge: 0,
        storeInCache: false,
        fastMode: false,
      }),
    ).toEqual({ refusal: undefined, warnings: [] })
  })

  it.each<[string, unknown, string]>([
    ["auditMetadata", { username: "a" }, "auditMetadata has no effect: TRAWL_AUDIT is off, or nothing of this request may be kept."],
    ["fastMode", true, "fastMode has no effect: this version has one mode."],
  ])("warns about %s %j", (option, value, warning) => {
    expect(of({ [option]: value })).toEqual({ refusal: undefined, warnings: [warning] })
  })

  it("warns about what the client sent itself only", () => {
    const request = Schema.decodeUnknownSync(ScrapeRequest)({ url: "https://example.com", fastMode: true })
    expect(unavailable(request, new Set(["url"])).warnings).toEqual([])
  })
})

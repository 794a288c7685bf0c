import { Result, Schema, SchemaIssue } from "effect"
import { describe, expect, it } from "vitest"
import { ScrapeOptions } from "./ScrapeOptions.ts"

const decode = (body: unknown) =>
  Schema.decodeUnknownResult(ScrapeOptions)(body, { onExcessProperty: "error", errors: "all" })
const isAccepted = (body: unknown) => Result.isSuccess(decode(body))
const issuesOf = (body: unknown) => {
  const result = decode(body)
  return Result.isFailure(result) ? SchemaIssue.makeFormatterStandardSchemaV1()(result.failure.issue).issues : []
}

const wait = (milliseconds: number) => ({ type: "wait", milliseconds })

describe("ScrapeOptions", () => {
  it("decodes the defaults of the interface", () => {
    expect(Result.getOrThrow(decode({}))).toEqual({
      formats: [{ type: "markdown" }],
      onlyMainContent: true,
      includeTags: [],
      excludeTags: [],
      removeBase64Images: true,
      onlyCleanContent: false,
      storeInCache: true,
      lockdown: false,
      headers: {},
      waitFor: 0,
      mobile: false,
      skipTlsVerification: true,
      timeout: 60_000,
      location: { country: "US" },
      blockAds: true,
      proxy: "auto",
      parsers: [{ type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false }],
      redactPII: false,
      origin: "api",
      fastMode: false,
    })
  })

  it("describes every option in one sentence", () => {
    const properties = Schema.toJsonSchemaDocument(ScrapeOptions).schema["properties"] as Readonly<
      Record<string, { description?: string }>
    >
    expect(
      Object.entries(properties).filter(([, { description }]) => !/^[A-Z0-9][^\n]*\.$/u.test(description ?? "")),
    ).toEqual([])
  })

  it("round-trips through encoding", () => {
    const options = Result.getOrThrow(
      decode({
        formats: ["links", { type: "screenshot", fullPage: true }],
        parsers: [{ type: "pdf", pageMarkdown: true }],
        proxy: "stealth",
        location: { country: "de" },
        actions: [wait(5)],
        maxAge: 0,
      }),
    )
    expect(Result.getOrThrow(decode(Schema.encodeSync(ScrapeOptions)(options)))).toEqual(options)
  })

  it.each<[string, unknown, unknown]>([
    ["timeout from below", { timeout: 1_000 }, { timeout: 999 }],
    ["timeout from above", { timeout: 300_000 }, { timeout: 300_001 }],
    ["waitFor from below", { waitFor: 0 }, { waitFor: -1 }],
    ["waitFor from above", { timeout: 300_000, waitFor: 60_000 }, { timeout: 300_000, waitFor: 60_001 }],
    ["waitFor within half of timeout", { timeout: 1_001, waitFor: 500 }, { timeout: 1_001, waitFor: 501 }],
    ["waitFor within half of the default timeout", { waitFor: 30_000 }, { waitFor: 30_001 }],
    ["waits within a minute", { actions: [wait(30_000), wait(30_000)] }, { actions: [wait(30_000), wait(30_001)] }],
    [
      "waitFor and waits within a minute",
      { waitFor: 1, actions: [wait(59_999)] },
      { waitFor: 1, actions: [wait(60_000)] },
    ],
    ["origin's length", { origin: "a".repeat(1_000) }, { origin: "a".repeat(1_001) }],
    ["integrations", { integration: "n8n" }, { integration: "n9n" }],
    ["integrations of one's own", { integration: "_mine" }, { integration: "mine" }],
    ["integrations as a whole", { integration: "cli" }, { integration: "cli " }],
    ["keys", {}, { fastmode: true }],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })

  it("names the field of a rule across options", () => {
    expect([...issuesOf({ waitFor: 2_000, timeout: 2_000 }), ...issuesOf({ actions: [wait(60_001)] })]).toEqual([
      { path: ["waitFor"], message: "waitFor must not exceed half of timeout" },
      { path: ["actions"], message: "Total wait time (waitFor + wait actions) cannot exceed 60 seconds." },
    ])
  })
})

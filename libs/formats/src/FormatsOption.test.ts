import { Result, Schema, SchemaIssue } from "effect"
import { describe, expect, it } from "vitest"
import { FormatsOption } from "./FormatsOption.ts"

const Request = Schema.Struct(FormatsOption)
const decode = (formats: unknown) =>
  Schema.decodeUnknownResult(Request)({ formats }, { onExcessProperty: "error", errors: "all" })
const decoded = (...formats: ReadonlyArray<unknown>) => Result.getOrThrow(decode(formats)).formats
const isAccepted = (...formats: ReadonlyArray<unknown>) => Result.isSuccess(decode(formats))
const issuesOf = (...formats: ReadonlyArray<unknown>) => {
  const result = decode(formats)
  return Result.isFailure(result) ? SchemaIssue.makeFormatterStandardSchemaV1()(result.failure.issue).issues : []
}

const plain = [
  "markdown",
  "summary",
  "html",
  "rawHtml",
  "links",
  "images",
  "branding",
  "product",
  "menu",
  "audio",
  "video",
]
const all =
  "markdown, summary, html, rawHtml, rawBase64, links, images, screenshot, json, deterministicJson, changeTracking, attributes, branding, product, menu, audio, video, question, highlights, query"

/** A value with so many nested objects. */
const nested = (levels: number): object => (levels === 0 ? {} : { items: nested(levels - 1) })

describe("FormatsOption", () => {
  it("asks for markdown by default", () => {
    expect(Schema.decodeUnknownSync(Request)({})).toEqual({ formats: [{ type: "markdown" }] })
  })

  it("keeps an empty list empty", () => {
    expect(decoded()).toEqual([])
  })

  it("reads plain names as objects", () => {
    expect(decoded(...plain)).toEqual(plain.map((type) => ({ type })))
  })

  it("fills the defaults of plain names with fields", () => {
    expect(decoded("screenshot", "json", "changeTracking", "markdown")).toEqual([
      { type: "screenshot", fullPage: false },
      { type: "json", checkPromptInjection: false },
      { type: "changeTracking", modes: [], tag: null },
      { type: "markdown" },
    ])
  })

  it("collapses equal requests", () => {
    expect(decoded("markdown", { type: "markdown" }, "links", "markdown")).toEqual([
      { type: "markdown" },
      { type: "links" },
    ])
  })

  it("decodes what it encoded", () => {
    const formats = decoded(
      "markdown",
      { type: "screenshot", quality: 5, viewport: { width: 1, height: 1 } },
      { type: "question", question: "?" },
    )
    expect(decoded(...(Schema.encodeSync(Request)({ formats }).formats ?? []))).toEqual(formats)
  })

  it.each<[string, unknown, unknown]>([
    ["quality from below", { type: "screenshot", quality: 1 }, { type: "screenshot", quality: 0 }],
    ["quality from above", { type: "screenshot", quality: 100 }, { type: "screenshot", quality: 101 }],
    [
      "width from below",
      { type: "screenshot", viewport: { width: 1, height: 1 } },
      { type: "screenshot", viewport: { width: 0, height: 1 } },
    ],
    [
      "width from above",
      { type: "screenshot", viewport: { width: 7680, height: 1 } },
      { type: "screenshot", viewport: { width: 7681, height: 1 } },
    ],
    [
      "height from below",
      { type: "screenshot", viewport: { width: 1, height: 1 } },
      { type: "screenshot", viewport: { width: 1, height: 0 } },
    ],
    [
      "height from above",
      { type: "screenshot", viewport: { width: 1, height: 4320 } },
      { type: "screenshot", viewport: { width: 1, height: 4321 } },
    ],
    [
      "both sides",
      { type: "screenshot", viewport: { width: 1, height: 1 } },
      { type: "screenshot", viewport: { width: 1 } },
    ],
    ["screenshot's keys", { type: "screenshot" }, { type: "screenshot", full: true }],
    ["markdown's keys", { type: "markdown" }, { type: "markdown", full: true }],
    ["json.prompt", { type: "json", prompt: "a".repeat(10_000) }, { type: "json", prompt: "a".repeat(10_001) }],
    ["json.schema", { type: "json", schema: { type: "object" } }, { type: "json", schema: "object" }],
    [
      "a schema of anything",
      { type: "json", schema: { type: "object", properties: {}, additionalProperties: true } },
      { type: "json", schema: { type: "object", additionalProperties: true } },
    ],
    ["json.schema's levels", { type: "json", schema: nested(31) }, { type: "json", schema: nested(32) }],
    [
      "json.schema's characters",
      { type: "json", schema: { title: "a".repeat(99_988) } },
      { type: "json", schema: { title: "a".repeat(99_989) } },
    ],
    ["question from below", { type: "question", question: "?" }, { type: "question", question: "" }],
    [
      "question from above",
      { type: "question", question: "a".repeat(10_000) },
      { type: "question", question: "a".repeat(10_001) },
    ],
    ["a question", { type: "question", question: "?" }, "question"],
    ["highlights.query from below", { type: "highlights", query: "?" }, { type: "highlights", query: "" }],
    [
      "highlights.query from above",
      { type: "highlights", query: "a".repeat(10_000) },
      { type: "highlights", query: "a".repeat(10_001) },
    ],
    ["query.prompt", { type: "query", prompt: "a".repeat(10_000) }, { type: "query", prompt: "a".repeat(10_001) }],
    ["query.mode", { type: "query", prompt: "a", mode: "directQuote" }, { type: "query", prompt: "a", mode: "quote" }],
    [
      "attributes",
      { type: "attributes", selectors: [{ selector: "a", attribute: "href" }] },
      { type: "attributes", selectors: [] },
    ],
    [
      "a CSS selector",
      { type: "attributes", selectors: [{ selector: "a > b", attribute: "href" }] },
      { type: "attributes", selectors: [{ selector: "a >", attribute: "href" }] },
    ],
    ["names", "markdown", "Markdown"],
    ["old names", { type: "screenshot", fullPage: true }, "screenshot@fullPage"],
    ["types", "markdown", null],
  ])("keeps the bound of %s", (_name, accepted, refused) => {
    expect([isAccepted(accepted), isAccepted(refused)]).toEqual([true, false])
  })

  it("keeps the tag and modes of changeTracking", () => {
    const fields = [{ tag: null }, { tag: "a" }, { tag: 1 }, { modes: ["git-diff", "json"] }, { modes: ["diff"] }]
    expect(fields.map((one) => isAccepted("markdown", { type: "changeTracking", ...one }))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it.each<[ReadonlyArray<unknown>, string]>([
    [
      ["rawBase64", "markdown"],
      "formats: rawBase64 must be the only format of a request; ask for the others in a second request.",
    ],
    [["screenshot", "screenshot"], "formats: at most one screenshot can be asked for."],
    [["changeTracking"], "formats: changeTracking needs the format markdown beside it."],
    [["json", "deterministicJson"], "formats: json and deterministicJson fill the same field; ask for one of them."],
    [
      ["json", { type: "json", prompt: "a" }],
      "formats: json is asked for twice with different fields; ask for it once.",
    ],
  ])("refuses %j with one sentence", (formats, message) => {
    expect(issuesOf(...formats)).toEqual([{ path: ["formats"], message }])
  })

  it.each<[unknown, string]>([
    ["abstract", `Unknown format "abstract"; formats are ${all}.`],
    ["extract", 'Unknown format "extract": that is { "type": "json", … } in version 2.'],
    [{ type: "extract", prompt: "a" }, 'Unknown format "extract": that is { "type": "json", … } in version 2.'],
    [
      "screenshot@fullPage",
      'Unknown format "screenshot@fullPage": that is { "type": "screenshot", "fullPage": true } in version 2.',
    ],
    [{ name: "markdown" }, `A format is a name or an object with a type, one of ${all}.`],
    [7, `A format is a name or an object with a type, one of ${all}.`],
    ["question", "The format question has required fields: give it as an object of type question."],
  ])("names what is wrong with %j", (format, message) => {
    expect(issuesOf("links", format)).toEqual([{ path: ["formats", 1], message }])
  })

  it("describes every format in its JSON Schema", () => {
    const { definitions, schema } = Schema.toJsonSchemaDocument(Request)
    const text = JSON.stringify(schema)
    expect([definitions, all.split(", ").filter((type) => !text.includes(`"enum":["${type}"]`))]).toEqual([{}, []])
  })
})

import type { PageSource } from "@trawl/core"
import type { RequestedFormat } from "@trawl/formats"
import { describe, expect, it } from "@effect/vitest"
import { convert } from "./convert.ts"

const source = (mediaType: string): PageSource => ({
  url: "https://example.com/",
  status: 200,
  mediaType,
  body: new TextEncoder().encode(
    "<title>Kettles</title><meta name=robots content=noindex><main><h1>Kettles</h1><p>Copper keeps the water warm.</p></main>",
  ),
})

const options = { onlyMainContent: false, includeTags: [], excludeTags: [], removeBase64Images: true, parsers: [] }

const converted = (mediaType: string, ...formats: ReadonlyArray<RequestedFormat>) =>
  convert(source(mediaType), { ...options, formats })

const changes: RequestedFormat = { type: "changeTracking", modes: [], tag: null }

describe("convert", () => {
  it("returns the page for derived formats, and only the requested fields", () => {
    const { fields, page } = converted("text/html", { type: "links" }, changes)
    expect(fields).toEqual({ links: [] })
    expect([page?.markdown, page?.metadata["robots"]]).toEqual([
      "# Kettles\n\nCopper keeps the water warm.\n",
      "noindex",
    ])
  })

  it("returns no page otherwise", () => {
    expect(converted("text/html", { type: "markdown" }).page).toBeUndefined()
  })

  it("parses the page for derived formats only", () => {
    expect(converted("text/html", { type: "rawBase64" }, changes).page?.markdown).toContain("Copper")
  })

  it("names formats that a file without text cannot give", () => {
    const { page, warnings } = converted("audio/mpeg", { type: "audio" }, { type: "markdown" }, changes)
    expect([page, warnings]).toEqual([
      undefined,
      ["The page is a file of type audio/mpeg, which has no text to convert; left out: markdown, changeTracking."],
    ])
  })

  it("counts the tokens of the markdown when a format reads it", () => {
    expect([
      converted("text/html", { type: "markdown" }).facts,
      converted("text/html", { type: "links" }).facts,
    ]).toEqual([{ tokens: 9 }, undefined])
  })

  it("trims the markdown by maxTokens for every format that reads it, and says so", () => {
    const { facts, fields, page, warnings } = convert(source("text/html"), {
      ...options,
      maxTokens: 5,
      formats: [{ type: "markdown" }, changes],
    })
    expect([fields, page?.markdown, facts]).toEqual([{ markdown: "# Kettles" }, "# Kettles", { tokens: 2 }])
    expect(warnings).toEqual(["The markdown was trimmed by maxTokens: about 2 of its 9 tokens are left."])
  })
})

import { ParseError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import { parsePdf } from "./parsePdf.ts"

const source = {
  url: "https://example.com/a.pdf",
  status: 200,
  mediaType: "application/pdf",
  body: new TextEncoder().encode("xx%PDF-1.7").subarray(2),
}

describe("parsePdf", () => {
  it("returns the file as base64 when no parser is asked for", async () => {
    const page = await parsePdf(source, { parsers: [] })
    const base64 = "JVBERi0xLjc="
    expect([page.markdown().text, page.text, page.content().children]).toEqual([base64, base64, [{ type: "text", value: base64 }]])
  })

  it("says what to do when text is asked for", async () => {
    const parsers = [{ type: "pdf", mode: "auto", pages: false, blocks: false, pageMarkers: false }] as const
    await expect(parsePdf(source, { parsers })).rejects.toEqual(
      new ParseError({
        mediaType: "application/pdf",
        reason: "unsupported",
        message:
          "The page is a PDF, and PDF text extraction is not available in this version; " +
          "send parsers: [] to get the file as base64 in markdown, or ask for the format rawBase64.",
      }),
    )
  })
})

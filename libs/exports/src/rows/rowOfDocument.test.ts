import { describe, expect, it } from "vitest"
import { rowOfDocument } from "./rowOfDocument.ts"

describe("rowOfDocument", () => {
  it("takes columns from fields and metadata, and keeps the other fields", () => {
    const metadata = {
      sourceURL: "https://example.com/old",
      url: "https://example.com/",
      statusCode: 200,
      contentType: "text/html",
      title: ["First", "Second"],
      creditsUsed: 1,
    }
    const document = { markdown: "# First\n", links: ["https://example.com/a"], screenshot: "https://files", metadata }
    expect(rowOfDocument(document, { id: "1", finishedAt: 5 })).toEqual({
      id: "1",
      finishedAt: 5,
      url: "https://example.com/old",
      finalUrl: "https://example.com/",
      statusCode: 200,
      contentType: "text/html",
      title: "First",
      creditsUsed: 1,
      markdown: "# First\n",
      links: ["https://example.com/a"],
      metadata,
      other: { screenshot: "https://files" },
    })
  })

  it("keeps a value that does not fit its column among the other fields", () => {
    expect(rowOfDocument({ links: [{ href: "/" }] }, { id: "1" })).toEqual({
      id: "1",
      url: "",
      other: { links: [{ href: "/" }] },
    })
  })
})

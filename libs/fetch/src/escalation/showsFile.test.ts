import { describe, expect, it } from "vitest"
import { showsFile } from "./showsFile.ts"

const shows = (body: string, mediaType = "text/html") => showsFile({ body: Buffer.from(body), mediaType })

describe("showsFile", () => {
  it("recognises a PDF that became the text of a page", () => {
    expect(shows("<html><head></head><body>%PDF-1.4\n1 0 obj\n&lt;&lt; /Type /Catalog &gt;&gt;")).toBe(true)
  })

  it("recognises a feed that became a page", () => {
    expect([
      shows('<!--?xml version="1.0"?--><!-- x --><html><head></head><body><rss version="2.0"><channel><title>'),
      shows('<html><head></head><body><feed xmlns="http://www.w3.org/2005/Atom">'),
      shows("<html><head></head><body><p>How <rss> begins"),
      shows("<html><head><title>a</title></head><body><rss>"),
    ]).toEqual([true, true, false, false])
  })

  it("ignores pages about PDFs, and files", () => {
    expect([
      shows("<html><head><title>PDF</title></head><body>%PDF-1.4"),
      shows("<p>How %PDF-1.4 begins"),
      shows("%PDF-1.4", "application/pdf"),
      shows(""),
    ]).toEqual([false, false, false, false])
  })
})

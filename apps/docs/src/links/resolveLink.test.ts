import { describe, expect, it } from "vitest"
import { resolveLink } from "./resolveLink.ts"
import type { SiteDocument } from "./SiteDocument.ts"

const documentAt = (path: string, address: string): SiteDocument => ({
  path,
  address,
  headings: [{ level: 2, text: "The answer", anchor: "the-answer" }],
})
const crawl = documentAt("docs/crawl.md", "crawl")
const decision = documentAt("docs/adr/0001-one.md", "adr/0001-one")
const documents = [crawl, decision, documentAt("docs/README.md", ""), documentAt("libs/html/README.md", "libs/html")]
const context = {
  documents: new Map(documents.map((document) => [document.path, document])),
  exists: (path: string) => ["docs/pictures/a.png", "libs/html/src/index.ts"].includes(path),
}

describe("resolveLink", () => {
  it.each([
    ["adr/0001-one.md", { kind: "page", href: "adr/0001-one" }],
    ["#the-answer", { kind: "page", href: "#the-answer" }],
    ["adr/0001-one.md#the-answer", { kind: "page", href: "adr/0001-one#the-answer" }],
    ["README.md", { kind: "page", href: "./" }],
    ["../libs/html", { kind: "page", href: "libs/html" }],
    ["../libs/html/README.md", { kind: "page", href: "libs/html" }],
    ["../libs/html/src/index.ts", { kind: "source", path: "libs/html/src/index.ts" }],
    ["pictures/a.png", { kind: "image", path: "docs/pictures/a.png" }],
    ["https://example.com/a.md", { kind: "elsewhere", href: "https://example.com/a.md" }],
    ["gone.md", { kind: "dead" }],
    ["#gone", { kind: "dead" }],
    ["adr/0001-one.md#gone", { kind: "dead" }],
  ])("leads %s from a page to its target", (href, target) => {
    expect(resolveLink(context, crawl, href)).toEqual(target)
  })

  it("leads out of a folder", () => {
    expect(resolveLink(context, decision, "../crawl.md#the-answer")).toEqual({
      kind: "page",
      href: "../crawl#the-answer",
    })
    expect(resolveLink(context, decision, "../README.md")).toEqual({ kind: "page", href: "../" })
  })
})

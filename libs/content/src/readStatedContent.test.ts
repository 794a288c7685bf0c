import { describe, expect, it } from "vitest"
import { readLinkedData } from "@trawl/metadata"
import { parseTree } from "@trawl/hast"
import { readStatedContent } from "./readStatedContent.ts"

const nodesOf = (data: unknown) =>
  readLinkedData(parseTree(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).nodes
const boot = { "@type": "Product", name: "Gill Runner", description: "A light canvas boot.\nIt dries fast." }
const paragraph = (tagName: string, value: string) => ({
  type: "element",
  tagName,
  properties: {},
  children: [{ type: "text", value }],
})

describe("readStatedContent", () => {
  it("is the name and the text of the page's subject", () => {
    const children = [
      paragraph("h1", "Gill Runner"),
      paragraph("p", "A light canvas boot."),
      paragraph("p", "It dries fast."),
    ]
    expect(readStatedContent(nodesOf(boot), 0)).toEqual({ type: "root", children })
  })

  it("prefers the body of an article to its description", () => {
    const article = { "@type": "NewsArticle", description: "In short.", articleBody: "At length." }
    expect(readStatedContent(nodesOf(article), 0)).toEqual({ type: "root", children: [paragraph("p", "At length.")] })
  })

  it("is undefined if the extracted content is not much shorter", () => {
    expect(readStatedContent(nodesOf(boot), 20)).toBeUndefined()
    expect(readStatedContent(nodesOf({ ...boot, description: "word ".repeat(900) }), 200)).toBeUndefined()
  })

  it("is not a site's description of itself", () => {
    expect(
      readStatedContent(nodesOf({ "@type": "Organization", name: "Moor", description: "Boots since 1890." }), 0),
    ).toBeUndefined()
  })
})

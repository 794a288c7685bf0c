import { formats } from "@trawl/formats"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Document } from "./Document.ts"

const metadata = {
  sourceURL: "a",
  url: "https://a/",
  statusCode: 200,
  scrapeId: "id",
  proxyUsed: "basic",
  creditsUsed: 1,
}
const decode = Schema.decodeUnknownSync(Document)

describe("Document", () => {
  it("requires only metadata", () => {
    expect(decode({ metadata })).toEqual({ metadata })
  })

  it("keeps the names that a page uses", () => {
    expect(decode({ metadata: { ...metadata, "og:title": ["a", "b"], title: "t" } }).metadata).toEqual({
      ...metadata,
      "og:title": ["a", "b"],
      title: "t",
    })
  })

  it("has a field for each output of each format", () => {
    const outputs = formats.list.flatMap(({ output }) => Object.keys(output))
    expect(outputs.filter((name) => !(name in Document.fields))).toEqual([])
  })
})

import { convert } from "@trawl/scrape"
import { describe, expect, it } from "vitest"
import { demoPage } from "./demoPage.ts"

describe("demoPage", () => {
  it("is converted completely and without a warning: it is the first answer that anybody sees", () => {
    const source = {
      url: "http://127.0.0.1/",
      status: 200,
      mediaType: "text/html",
      body: new TextEncoder().encode(demoPage),
    }
    const { fields, metadata, warnings } = convert(source, {
      onlyMainContent: true,
      includeTags: [],
      excludeTags: [],
      removeBase64Images: true,
      parsers: [],
      formats: [{ type: "markdown" }],
    })
    const text = String(fields["markdown"])
    expect([warnings, metadata["verdict"]]).toEqual([[], "content"])
    expect([
      text.startsWith("# It works\n"),
      text.includes("- Send a list of addresses"),
      text.includes("| Format | Gives |"),
      text.includes("About"),
    ]).toEqual([true, true, true, false])
  })
})

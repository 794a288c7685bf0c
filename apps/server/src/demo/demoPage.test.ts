import { contentDefaults, parseHtml } from "@trawl/html"
import { describe, expect, it } from "vitest"
import { demoPage } from "./demoPage.ts"

describe("demoPage", () => {
  it("comes out whole and without a warning: it is the first answer that anybody sees", () => {
    const page = parseHtml({ url: "http://127.0.0.1/", status: 200, mediaType: "text/html", body: new TextEncoder().encode(demoPage) }, contentDefaults)
    const { text } = page.markdown()
    expect([page.warnings, page.metadata["verdict"]]).toEqual([[], "content"])
    expect([text.startsWith("# It works\n"), text.includes("- Send a list of addresses"), text.includes("| Format | Gives |"), text.includes("About")]).toEqual([true, true, true, false])
  })
})

import { describe, expect, it } from "vitest"
import { pageRowOf } from "./PageRow.ts"

const finishedAt = "2026-11-22T00:42:35.710Z"
const at = Date.parse(finishedAt)

describe("pageRowOf", () => {
  it("reads documents and failures of a stream", () => {
    const metadata = { sourceURL: "https://a.test:8443/1", statusCode: 404, title: "Not here" }
    const document = { type: "document", cursor: "1.0", finishedAt, durationMs: 12, data: { markdown: "#", metadata } }
    const data = { id: "x", url: "not an address", code: "SCRAPE_TIMEOUT", error: "It took too long." }
    const common = { at, millis: undefined }
    expect([pageRowOf(document, 1), pageRowOf({ type: "failure", finishedAt, data }, 2)]).toEqual([
      {
        n: 1,
        url: "https://a.test:8443/1",
        host: "a.test:8443",
        isFailed: false,
        status: 404,
        code: "",
        text: "Not here",
        at,
        millis: 12,
      },
      {
        ...common,
        n: 2,
        url: "not an address",
        host: "",
        isFailed: true,
        status: undefined,
        code: "SCRAPE_TIMEOUT",
        text: "It took too long.",
      },
    ])
  })

  it("keeps no content, and only the beginnings of long texts", () => {
    const metadata = { sourceURL: `https://a.test/${"x".repeat(9000)}`, title: "y".repeat(9000) }
    const row = pageRowOf({ type: "document", data: { markdown: "z".repeat(9000), metadata } }, 1)
    expect([row?.url.length, row?.text.length, JSON.stringify(row).includes("zz")]).toEqual([2048, 300, false])
  })

  it("reads pages that state no title, or something else under its name", () => {
    const row = pageRowOf({ type: "document", data: { metadata: { title: ["a", "b"], statusCode: "200" } } }, 1)
    expect(row).toMatchObject({ url: "", text: "", status: undefined, at: 0 })
  })

  it.each([{ type: "status", data: {} }, { type: "waiting" }, null, "text"])("reads no page from %j", (event) => {
    expect(pageRowOf(event, 1)).toBeUndefined()
  })
})

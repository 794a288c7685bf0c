import { describe, expect, it } from "vitest"
import { compileFrontier } from "./compileFrontier.ts"

const start = "https://example.com/docs/"
const page = { url: start, depth: 1, via: "link" } as const

describe("compileFrontier", () => {
  it("says where a link is fetched, which page it is, and when", () => {
    const link = { url: "guide/index.html?utm_source=mail#top", base: start }
    expect(compileFrontier({}, start).judge(link, page)).toEqual({
      key: "https://example.com/docs/guide",
      url: "https://example.com/docs/guide/index.html?utm_source=mail",
      kind: "page",
      depth: 2,
      rank: 250,
      group: "example.com/docs",
    })
  })

  it("refuses to start where no crawl can", () => {
    expect(() => compileFrontier({}, "mailto:a@example.com")).toThrow(
      new TypeError("A crawl cannot start at an address that is NON_WEB_PROTOCOL."),
    )
  })
})

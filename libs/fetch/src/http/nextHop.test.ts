import { describe, expect, it } from "vitest"
import { nextHop } from "./nextHop.ts"

const from = new URL("https://site.test/a/b?c#top")
const hop = (location: string | undefined, status = 302) => nextHop(from, status, location)?.href

describe("nextHop", () => {
  it("resolves addresses against the page", () => {
    expect(["/x", "x", "?q", "//other.test/", "http://other.test/y"].map((location) => hop(location))).toEqual([
      "https://site.test/x#top",
      "https://site.test/a/x#top",
      "https://site.test/a/b?q#top",
      "https://other.test/#top",
      "http://other.test/y#top",
    ])
  })

  it("keeps the target's own fragment", () => {
    expect(hop("/x#own")).toBe("https://site.test/x#own")
  })

  it("reads UTF-8 that arrived as Latin-1", () => {
    expect(hop(Buffer.from("/café").toString("latin1"))).toBe("https://site.test/caf%C3%A9#top")
    expect(hop("/caf\xe9")).toBe("https://site.test/caf%C3%A9#top")
  })

  it("follows the five redirect statuses and nothing else", () => {
    expect([200, 300, 301, 302, 303, 304, 307, 308, 404].filter((status) => hop("/x", status) !== undefined)).toEqual([
      301, 302, 303, 307, 308,
    ])
  })

  it("is undefined if the address cannot be followed", () => {
    expect(
      [undefined, "mailto:a@b.test", "javascript:alert(1)", "file:///etc/passwd", "http://[", "data:text/html,x"].map(
        (location) => hop(location),
      ),
    ).toEqual(Array.from({ length: 6 }))
  })
})

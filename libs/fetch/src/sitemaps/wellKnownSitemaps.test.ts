import { describe, expect, it } from "vitest"
import { wellKnownSitemaps } from "./wellKnownSitemaps.ts"

const places = (robots: ReadonlyArray<string>, scope?: string) =>
  wellKnownSitemaps(new URL("https://example.com/docs/v2/start?x#y"), robots, scope).map(
    ({ isGuess, url }) => `${isGuess ? "guess" : "named"} ${url}`,
  )

describe("wellKnownSitemaps", () => {
  it("guesses the usual names where robots.txt names none", () => {
    expect(places([])).toEqual([
      "guess https://example.com/sitemap.xml",
      "guess https://example.com/sitemap_index.xml",
      "guess https://example.com/sitemap-index.xml",
    ])
  })

  it("takes those of robots.txt first, on any host, and guesses less", () => {
    expect(
      places(["https://cdn.example/s.xml", "/sitemap.xml#x", "ftp://example.com/s.xml", "https://cdn.example/s.xml"]),
    ).toEqual(["named https://cdn.example/s.xml", "named https://example.com/sitemap.xml"])
  })

  it("looks into the folder that is crawled", () => {
    expect(places(["https://example.com/s.xml"], "/docs/v2/")).toEqual([
      "named https://example.com/s.xml",
      "guess https://example.com/docs/v2/sitemap.xml",
      "guess https://example.com/sitemap.xml",
    ])
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isAllowed } from "./isAllowed.ts"
import { mostRobotsText, parseRobots } from "./parseRobots.ts"

/** Tokens and patterns only. */
const read = (text: string) =>
  parseRobots(text).groups.map(({ rules, tokens }) => [
    [...tokens],
    rules.map(({ allow, pieces }) => `${allow ? "+" : "-"}${pieces.join("*")}`),
  ])

describe("parseRobots", () => {
  it.each<[string, string]>([
    ["LF", "User-agent: a\nDisallow: /x\nAllow: /y"],
    ["CR", "User-agent: a\rDisallow: /x\rAllow: /y\r"],
    ["CRLF", "User-agent: a\r\nDisallow: /x\r\nAllow: /y\r\n"],
    ["a byte order mark", "\uFEFFUser-agent: a\nDisallow: /x\nAllow: /y"],
    ["comments", "# all\nUser-agent: a # me\nDisallow: /x# x\n#\nAllow: /y #"],
    ["space of all kinds", " \t USER-AGENT \t:a\n\n\nDisallow:/x  \n\tallow :\t/y"],
    [
      "unknown lines within",
      "Sitemap: /s\nUser-agent: a\nCrawl-delay: 5\nDisallow: /x\n<html>\nSitemap: /s\nAllow: /y",
    ],
  ])("reads a group with %s", (_, text) => {
    expect(read(text)).toEqual([[["a"], ["-/x", "+/y"]]])
  })

  it("begins a group after rules, but not after unknown or empty lines", () => {
    expect(read("User-agent: a\nSitemap: /s\n\nUser-agent: b\nDisallow:\nUser-agent: c\nDisallow: /x")).toEqual([
      [["a", "b"], []],
      [["c"], ["-/x"]],
    ])
  })

  it("ignores rules before the first group", () => {
    expect(read("Disallow: /x\nUser-agent: a\nDisallow: /y")).toEqual([[["a"], ["-/y"]]])
  })

  it("names nobody by a token without letters", () => {
    expect(read("User-agent: 80legs\nUser-agent:\nUser-agent: a\nDisallow: /")).toEqual([[["a"], ["-/"]]])
  })

  it("numbers the lines of rules", () => {
    const [group] = parseRobots("# one\r\n\r\nUser-agent: *\rDisallow: /a\n\nAllow: /b").groups
    expect(group?.rules.map(({ line, written }) => [line, written])).toEqual([
      [4, "/a"],
      [6, "/b"],
    ])
  })

  it("reads 500 KiB, without the line that the limit cuts", () => {
    const head = "User-agent: *\n"
    const last = "Disallow: /end\n"
    const filled = (length: number) => `${head}${"#".repeat(length - head.length - last.length - 1)}\n${last}`
    expect(isAllowed(parseRobots(filled(500 * 1024)), "/end", "Trawl")).toBe(false)
    expect(read(`${filled(mostRobotsText)}Disallow: /more`)).toEqual([[["*"], ["-/end"]]])
    expect(read(`${filled(mostRobotsText + 4)}Disallow: /more`)).toEqual([[["*"], []]])
  })

  it("finds absolute sitemaps anywhere, each once, and resolves relative ones against the file's address", () => {
    const text = [
      "Sitemap: https://a.test/1.xml",
      "User-agent: a",
      "sitemap :http://b.test/2.xml.gz # old",
      "Disallow: /",
      "SITEMAP: /3.xml",
      "Sitemap: https://A.test:443/1.xml",
      "Sitemap: ftp://a.test/4.xml",
      "Sitemap: http://",
      "Sitemap:",
    ].join("\n")
    const absolute = ["https://a.test/1.xml", "http://b.test/2.xml.gz"]
    expect(parseRobots(text).sitemaps).toEqual(absolute)
    expect(parseRobots(text, "https://c.test/robots.txt").sitemaps).toEqual([...absolute, "https://c.test/3.xml"])
  })

  it("returns no more than the text holds, whatever it is", () => {
    const line = fc.constantFrom("User-agent: a", "User-agent: *", "Disallow: /", "Allow: /*", "x", "")
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { groups } = parseRobots(lines.join("\n"))
        expect(groups.reduce((sum, { rules, tokens }) => sum + rules.length + tokens.size, 0)).toBeLessThanOrEqual(
          lines.length,
        )
      }),
    )
  })
})

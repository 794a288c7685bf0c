import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isAllowed } from "./isAllowed.ts"
import { mostRobotsText, parseRobots } from "./parseRobots.ts"

/** Tokens and patterns only. */
const read = (text: string) =>
  parseRobots(text).map(({ rules, tokens }) => [
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

  it("reads 500 KiB, without the line that the limit cuts", () => {
    const head = "User-agent: *\n"
    const last = "Disallow: /end\n"
    const filled = (length: number) => `${head}${"#".repeat(length - head.length - last.length - 1)}\n${last}`
    expect(isAllowed(parseRobots(filled(500 * 1024)), "/end", "Trawl")).toBe(false)
    expect(read(`${filled(mostRobotsText)}Disallow: /more`)).toEqual([[["*"], ["-/end"]]])
    expect(read(`${filled(mostRobotsText + 4)}Disallow: /more`)).toEqual([[["*"], []]])
  })

  it("returns no more than the text holds, whatever it is", () => {
    const line = fc.constantFrom("User-agent: a", "User-agent: *", "Disallow: /", "Allow: /*", "x", "")
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const groups = parseRobots(lines.join("\n"))
        expect(groups.reduce((sum, { rules, tokens }) => sum + rules.length + tokens.size, 0)).toBeLessThanOrEqual(
          lines.length,
        )
      }),
    )
  })
})

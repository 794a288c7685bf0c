import { growthOrder, growthOrderOn } from "@trawl/testing"
import { describe, expect, it } from "vitest"
import { decide, decideBy } from "./decide.ts"
import { parseRobots } from "./parseRobots.ts"
import { rulesFor } from "./rulesFor.ts"

const robots = parseRobots("User-agent: *\nDisallow: /*.pdf$ # later\nAllow: /open\n\nDisallow: /open/%e3%83%84/")

const longPath = (length: number, end: string) => `/${"a".repeat(length)}${end}`
const decideByText = (text: string) => decide(parseRobots(text), `/${"ab".repeat(2000)}`, "x")

describe("decide", () => {
  it.each<[string, boolean, string | undefined]>([
    ["/a", true, undefined],
    ["/robots.txt", true, undefined],
    ["/%72obots.txt", true, undefined],
    ["/a.pdf", false, "Disallow: /*.pdf$ (line 2)"],
    ["/open/a", true, "Allow: /open (line 3)"],
    ["/open/ツ/", false, "Disallow: /open/%e3%83%84/ (line 5)"],
  ])("names the rule for %s", (path, allowed, rule) => {
    expect(decide(robots, path, "Trawl")).toEqual({ allowed, ...(rule === undefined ? {} : { rule }) })
  })

  it("shows the beginning of a long rule", () => {
    const long = parseRobots(`User-agent: *\nDisallow: /${"a*".repeat(1000)}`)
    expect(decide(long, `/${"a".repeat(1000)}`, "Trawl").rule).toBe(`Disallow: /${"a*".repeat(99)}a… (line 2)`)
  })

  it("searches wildcards far into a path, and to its end where a rule has one", () => {
    const far = parseRobots("User-agent: *\nDisallow: /*secret\nDisallow: /*.pdf$")
    expect(
      [longPath(4000, "secret"), longPath(5000, "secret"), longPath(100_000, ".pdf")].map(
        (asked) => decide(far, asked, "x").allowed,
      ),
    ).toEqual([false, true, false])
  })

  it("takes time in proportion to a path, whatever its rules search", () => {
    const half = "a".repeat(500)
    const hostile = rulesFor(parseRobots(`User-agent: *\n${`Disallow: *${half}b${half}\n`.repeat(20)}`), "x")
    const wide = { ...hostile, searched: Number.POSITIVE_INFINITY }
    expect(growthOrder((size) => decideBy(wide, `/${"a".repeat(size)}`), 8000)).toBeLessThan(1.5)
  })

  it("takes time in proportion to a file", () => {
    const line = `Disallow: *${"ab".repeat(10)}c\n`
    const file = (size: number) => `User-agent: *\n${line.repeat(size)}`
    expect(growthOrderOn(file, decideByText, 250)).toBeLessThan(1.5)
  })
})

import { describe, expect, it } from "vitest"
import { decideBy } from "./decide.ts"
import { parseRobots } from "./parseRobots.ts"
import { rulesFor } from "./rulesFor.ts"

/** A file with so many rules with wildcards before two shorter ones. */
const crowded = (count: number) =>
  parseRobots(
    [
      "User-agent: *",
      ...Array.from({ length: count }, (_, n) => `Disallow: /long/*/${n}/nothing$`),
      "Disallow: /a/*b$",
      "Allow: /*.gif",
    ].join("\n"),
  )

const decisions = (count: number) => {
  const rules = rulesFor(crowded(count), "Trawl")
  return ["/a/xb", "/a/x", "/a/x.gif", "/c"].map((path) => decideBy(rules, path).allowed)
}

describe("rulesFor", () => {
  it("ranks the rules of all groups that name a crawler, by length and then by what they allow", () => {
    const text = "User-agent: a\nDisallow: /1\nDisallow: /123\nUser-agent: b\nAllow: /x\nUser-agent: A\nAllow: /2\n"
    expect(rulesFor(parseRobots(text), "a/2.0").rules.map(({ line }) => line)).toEqual([3, 7, 2])
  })

  it("searches the wildcards of a thousand rules", () => {
    expect(decisions(998)).toEqual([false, true, true, true])
    expect(rulesFor(crowded(998), "Trawl").searched).toBe(500)
  })

  it("keeps out of more than a file says, and never of less, if it has more rules with wildcards", () => {
    expect(decisions(1000)).toEqual([false, false, false, true])
    expect(rulesFor(crowded(100_000), "Trawl").searched).toBe(500)
  })
})

import { anyCharacter } from "@trawl/testing/anyCharacter"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isAllowed } from "./isAllowed.ts"
import { parseRobots } from "./parseRobots.ts"

const allows = (lines: ReadonlyArray<string>, path: string, token = "Trawl") =>
  isAllowed(parseRobots(lines.join("\n")), path, token)
const everybody = (...rules: ReadonlyArray<string>) => ["User-agent: *", ...rules]

describe("isAllowed", () => {
  it.each<[string, ReadonlyArray<string>, string, boolean]>([
    ["nothing is said", [], "/a", true],
    ["nothing is disallowed", everybody("Disallow:"), "/a", true],
    ["everything is disallowed", everybody("Disallow: /"), "/a?b", false],
    ["the path begins as the rule says", everybody("Disallow: /a"), "/abc", false],
    ["the path begins otherwise", everybody("Disallow: /a"), "/b/a", true],
    ["letters differ in case", everybody("Disallow: /A"), "/a", true],
    ["the longer rule allows", everybody("Disallow: /shop", "Allow: /shop/open"), "/shop/open/1", true],
    [
      "the longer rule disallows, though it comes first",
      everybody("Disallow: /shop/closed", "Allow: /shop"),
      "/shop/closed/1",
      false,
    ],
    ["two rules of one length contradict each other", everybody("Disallow: /a", "Allow: /a"), "/a", true],
    ["the longer rule does not match", everybody("Allow: /", "Disallow: /a/long/one"), "/a", true],
    ["a wildcard stands for a text", everybody("Disallow: /*/draft"), "/2026/draft", false],
    ["a wildcard stands for nothing", everybody("Disallow: /a*b"), "/ab", false],
    ["a wildcard ends the rule", everybody("Disallow: /a*"), "/a", false],
    ["a wildcard begins the rule", everybody("Disallow: *.gif"), "/b/c.gif", false],
    ["pieces come in the wrong order", everybody("Disallow: /*one*two"), "/two/one", true],
    ["pieces may not overlap", everybody("Disallow: /*aba*ab$"), "/xaba", true],
    ["the end is demanded and there", everybody("Disallow: /*.pdf$"), "/a.pdf.pdf", false],
    ["the end is demanded and something follows", everybody("Disallow: /*.pdf$"), "/a.pdf?page=1", true],
    ["the whole path is demanded", everybody("Allow: /$", "Disallow: /"), "/", true],
    ["the whole path is demanded of a longer one", everybody("Allow: /$", "Disallow: /"), "/a", false],
    ["a dollar stands within the rule", everybody("Disallow: /a$b"), "/a$bc", false],
    ["the query matches", everybody("Disallow: /*?session="), "/a?session=1", false],
    ["letters are escaped in the rule", everybody("Disallow: /%7euser"), "/~user", false],
    ["letters are escaped in the path", everybody("Disallow: /abc"), "/%61b%63", false],
    ["escapes differ in case", everybody("Disallow: /%e3%83%84"), "/%E3%83%84", false],
    ["the rule is written in UTF-8", everybody("Disallow: /ツ"), "/%E3%83%84", false],
    ["a delimiter is escaped in the path only", everybody("Disallow: /a/b"), "/a%2Fb", true],
    ["a star is meant by its escape", everybody("Disallow: /a%2Ab"), "/a*b", false],
    ["a star is meant, and something else comes", everybody("Disallow: /a%2Ab"), "/axb", true],
    ["a dollar is meant by its escape", everybody("Disallow: /a%24"), "/a$", false],
    ["a pattern begins without a slash", everybody("Disallow: a"), "/a", true],
    ["the file itself is asked for", everybody("Disallow: /"), "/robots.txt", true],
  ])("decides where %s", (...[, lines, path, allowed]) => {
    expect(allows(lines, path)).toBe(allowed)
  })

  it.each<[string, ReadonlyArray<string>, boolean]>([
    [
      "its own group instead of everybody's",
      ["User-agent: *", "Disallow: /", "User-agent: Trawl", "Disallow: /b"],
      true,
    ],
    [
      "its own group even when that is empty",
      ["User-agent: Trawl", "User-agent: *", "Disallow: /b", "User-agent: trawl"],
      true,
    ],
    ["its name in any case", ["User-agent: tRAWL", "Disallow: /"], false],
    ["its name before a version", ["User-agent: Trawl/2.0", "Disallow: /"], false],
    ["no longer name that begins like its own", ["User-agent: Trawler", "Disallow: /"], true],
    [
      "both groups that name it",
      ["User-agent: Trawl", "Disallow: /b", "User-agent: x", "Disallow: /", "User-agent: Trawl", "Disallow: /a"],
      false,
    ],
    ["a group that names several", ["User-agent: x", "User-agent: Trawl", "Disallow: /"], false],
    ["no group of others", ["User-agent: x", "Disallow: /"], true],
  ])("obeys %s", (_, lines, allowed) => {
    expect(allows(lines, "/a")).toBe(allowed)
  })

  it("agrees with a plain comparison of prefixes", () => {
    const path = fc.string({ unit: fc.constantFrom("/", "a", "b"), maxLength: 5 }).map((text) => `/${text}`)
    fc.assert(
      fc.property(fc.array(fc.record({ allow: fc.boolean(), path }), { maxLength: 8 }), path, (rules, asked) => {
        const matching = rules.filter((rule) => asked.startsWith(rule.path))
        const longest = Math.max(...matching.map((rule) => rule.path.length))
        const expected = matching.length === 0 || matching.some((rule) => rule.path.length === longest && rule.allow)
        const lines = rules.map((rule) => `${rule.allow ? "Allow" : "Disallow"}: ${rule.path}`)
        expect(allows(everybody(...lines), asked)).toBe(expected)
      }),
    )
  })

  it("accepts any text as file and as path", () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom("*", "$", "%", "/", "#", ":", "\n", "\r", "\uD800"),
        fc.string({ unit: anyCharacter, maxLength: 1 }),
      ),
    })
    fc.assert(
      fc.property(text, text, text, (pattern, path, name) => {
        expect([true, false]).toContain(allows([`User-agent: ${name}`, `Disallow: ${pattern}`], path, name))
      }),
    )
  })

  it("takes short time for patterns that invite backtracking", () => {
    const robots = parseRobots(
      everybody(...Array.from({ length: 300 }, (_, n) => `Disallow: /${"*a".repeat(n + 1)}*b$`)).join("\n"),
    )
    // Backtracking would take years.
    expect(isAllowed(robots, `/${"a".repeat(100_000)}`, "Trawl")).toBe(true)
  })
})

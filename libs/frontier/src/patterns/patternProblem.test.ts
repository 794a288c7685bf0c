import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compileFrontier } from "../compileFrontier.ts"
import { compilePatterns } from "./compilePatterns.ts"
import { mostPatternLength, patternProblem, patternsProblem } from "./patternProblem.ts"

describe("patternProblem", () => {
  it.each([
    "",
    "^/blog(/.*)?$",
    "blog/.*",
    String.raw`\.pdf$`,
    "^/(en|de)/[a-z*+]+$",
    "(a+)+$",
    ".*.*.*.*x",
    "(?i)/docs",
    "(?P<name>a)(?<other>b)",
    String.raw`\p{Greek}+\pL`,
    "[[:alpha:]]+",
    String.raw`\Q/a.b\E`,
    String.raw`\x{e9}`,
    "/a{1,1000}",
    "/blog/*",
    "a".repeat(mostPatternLength),
  ])("takes %j", (pattern) => {
    expect(patternProblem(pattern)).toBe(undefined)
  })

  it.each([
    ["a".repeat(mostPatternLength + 1), "has more than 2000 characters"],
    ["^(?=/a)", "looks ahead or behind, which RE2's syntax has not; use excludePaths for what shall not match"],
    ["^(?!/a)", "looks ahead or behind, which RE2's syntax has not; use excludePaths for what shall not match"],
    ["(?<!a)b", "looks ahead or behind, which RE2's syntax has not; use excludePaths for what shall not match"],
    ["(?<=a)b", "looks ahead or behind, which RE2's syntax has not; use excludePaths for what shall not match"],
    [String.raw`(a)\1`, "refers back to a group, which RE2's syntax has not"],
    [String.raw`(?<n>a)\k<n>`, "refers back to a group, which RE2's syntax has not"],
    ["(?>a)b", "has an atomic group or a possessive repetition, which RE2's syntax has not and does not need"],
    ["a++", "has an atomic group or a possessive repetition, which RE2's syntax has not and does not need"],
    ["*.pdf", "is written like a glob; as a regular expression `*` is `.*`, as in `^/blog/.*`"],
    ["/blog/**", "is written like a glob; as a regular expression `*` is `.*`, as in `^/blog/.*`"],
    [String.raw`é`, undefined],
    [String.raw`\u00e9`, String.raw`writes a character by its number other than RE2's syntax does, as in \x{e9}`],
    ["(", "is no regular expression: missing closing ): `(`"],
    ["a{1001}", "is no regular expression: invalid repeat count: `{1001}`"],
    ["(?:[a-z]{1,1000}x){11}", "repeats so much that it has more than 10,000 steps"],
    ["x{0,1000}".repeat(200), "repeats so much that it has more than 10,000 steps"],
    [`(?:${"a".repeat(1900)}){1000}`, "repeats so much that it has more than 10,000 steps"],
  ])("says of %j what is wrong", (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem)
  })

  it("never throws, and what it takes compiles", () => {
    const piece = fc.constantFrom(
      "a",
      "(",
      ")",
      "[",
      "]",
      "*",
      "+",
      "?",
      "{2,}",
      "|",
      "\\",
      "(?",
      "^",
      "$",
      ".",
      "{1000}",
      "-",
      "\\d",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (pattern) => {
          if (patternProblem(pattern) === undefined) compilePatterns([pattern, "x"])?.("/a/b")
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe("patternsProblem", () => {
  it("bounds number, characters and steps of all patterns together", () => {
    expect(
      [
        Array.from({ length: 1000 }, () => "/a"),
        Array.from({ length: 1001 }, () => "/a"),
        Array.from({ length: 51 }, () => "a".repeat(2000)),
        Array.from({ length: 21 }, () => "a{1000}".repeat(9)),
      ].map(patternsProblem),
    ).toEqual([
      undefined,
      "includePaths and excludePaths may have 1000 patterns together.",
      "includePaths and excludePaths may have 100,000 characters together.",
      "includePaths and excludePaths repeat so much that they have more than 150,000 steps together.",
    ])
  })
})

describe("compilePatterns", () => {
  it("finds the first of many patterns that is in a text", () => {
    const find = compilePatterns(["^/x$", "blog", "/b", "blog"])
    expect(["/a/blog", "/b", "/x", "/y"].map((text) => find?.(text))).toEqual(["blog", "/b", "^/x$", undefined])
  })

  it("has nothing to find without a pattern", () => {
    expect([compilePatterns([]), compilePatterns(["", " "])]).toEqual([undefined, undefined])
  })

  it("finds the same among many patterns as each alone", () => {
    const patterns = ["^/a", "b$", "a.*b", String.raw`\bab\b`, "(?i)A{2}", "[^a/]", "^$", "(a|b)+x?$"]
    const together = compilePatterns(patterns)
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom("a", "b", "/", "x", "-", "A"), { maxLength: 8 })
          .map((characters) => characters.join("")),
        (text) => {
          const alone = patterns.find((pattern) => compilePatterns([pattern])?.(text) !== undefined)
          expect(together?.(text)).toBe(alone)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([["(a+)+$"], [".*.*.*.*x"], ["(a|aa)+$"], ["([a-z]+)*y"], [String.raw`(a?b?)*\bz`]])(
    "searches for %s in linear time",
    (pattern) => {
      const find = compilePatterns([pattern])
      expect(growthOrder((size) => find?.(`${"ab".repeat(size)}a!`), 2000)).toBeLessThan(1.6)
    },
  )
})

describe("patternRemarks", () => {
  it.each([
    [
      { includePaths: ["/blog/*"] },
      "The pattern /blog/* is a regular expression, no glob: it is found in every path with /blog, such as /blog-more. Write ^/blog/ for all that lies below.",
    ],
    [
      { excludePaths: ["/*"] },
      "The pattern /* is a regular expression, no glob: it is found in every path with a slash, which is every path. Write .* for all that lies below.",
    ],
    [
      { includePaths: ["https://a.test/blog/.*"] },
      "The pattern https://a.test/blog/.* has a scheme and a host, but patterns are searched in the path. Set regexOnFullURL, or leave them out.",
    ],
    [
      { excludePaths: [String.raw`\?page=`] },
      String.raw`The pattern \?page= has a question mark, but patterns are searched in the path, which has no query. Set regexOnFullURL.`,
    ],
    [
      { excludePaths: ["^/blog"], regexOnFullURL: true },
      "The pattern ^/blog begins with a path, but regexOnFullURL lets it begin with the scheme: it is never found.",
    ],
    [
      { includePaths: ["^/blog/"] },
      "The pattern ^/blog/ of includePaths lies outside of /docs, where this crawl stays. Set crawlEntireDomain, or start elsewhere.",
    ],
  ])("says of %j what it means", (settings, warning) => {
    expect(compileFrontier(settings, "https://a.test/docs").warnings).toContain(warning)
  })

  it.each([
    [{ includePaths: ["^/docs/a", "^/d", "^/docs?", "^/docs", "^/(docs|blog)"] }],
    [{ excludePaths: ["^/x/[^/]*$", "^/blog/", "/x/.*", String.raw`/\*`] }],
    [{ includePaths: ["^/docs", "^/blog/"], crawlEntireDomain: true }],
  ])("says nothing of %j", (settings) => {
    expect(compileFrontier(settings, "https://a.test/docs").warnings).toEqual([])
  })
})

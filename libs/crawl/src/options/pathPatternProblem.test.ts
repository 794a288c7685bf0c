import { describe, expect, it } from "vitest"
import { mostPatternLength, pathPatternProblem } from "./pathPatternProblem.ts"

describe("pathPatternProblem", () => {
  it.each([
    "^/blog(/.*)?$",
    "blog/.*",
    String.raw`\.pdf$`,
    "^/(en|de)/[a-z*+]+$",
    String.raw`^/\(a\)*$`,
    "/a{1,3}",
    "^/(ab){2}c*",
  ])("takes %s", (pattern) => {
    expect(pathPatternProblem(pattern)).toBe(undefined)
  })

  it.each([
    ["", "has no character or more than 500"],
    ["a".repeat(mostPatternLength + 1), "has no character or more than 500"],
    ["(", "is no regular expression"],
    ["*", "is no regular expression"],
    ["(a+)+$", "repeats what repeats"],
    ["((a*)b)*", "repeats what repeats"],
    ["(a+){2,9}", "repeats what repeats"],
    ["(a{2,}){3,}", "repeats what repeats"],
    [".*.*.*.*x", "repeats without an end more than 3 times"],
    ["^(?=/a)", "looks ahead or behind"],
    ["(?<!a)b", "looks ahead or behind"],
    [String.raw`(a)\1`, "refers back to a group"],
  ])("refuses %j, which %s", (pattern, problem) => {
    expect(pathPatternProblem(pattern)).toBe(problem)
  })
})

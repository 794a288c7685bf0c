import { describe, expect, it } from "vitest"
import { alternativesOf } from "./alternativesOf.ts"

describe("alternativesOf", () => {
  it.each([
    ["a+", ["a+"]],
    ["a|b(c|d)|^e$", ["a", "b(c|d)", "^e$"]],
    [String.raw`[|(]a|\||\[b|[\]|]c`, ["[|(]a", String.raw`\|`, String.raw`\[b`, String.raw`[\]|]c`]],
    ["a|", ["a", ""]],
    ["(?<!a|b)c|d", ["(?<!a|b)c", "d"]],
    [String.raw`(a)\1|b`, [String.raw`(a)\1|b`]],
  ])("of %s", (source, alternatives) => {
    expect(alternativesOf(source, "u")).toEqual(alternatives)
  })

  it("does not split nested classes", () => {
    expect(alternativesOf("[[a]|[b]]|c", "v")).toEqual(["[[a]|[b]]|c"])
  })
})

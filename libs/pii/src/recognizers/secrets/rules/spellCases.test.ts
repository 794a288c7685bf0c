import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formats } from "./formats.data.ts"
import { gitleaks } from "./gitleaks.data.ts"
import { spellCases } from "./spellCases.ts"

describe("spellCases", () => {
  it.each([
    ["key", false, "key"],
    ["k1", true, "[kK]1"],
    ["a(?i:b|[c-f_])d", false, "a(?:[bB]|[c-fC-F_])d"],
    ["a(?i:b(?-i:c(d))(e))f", false, "a(?:[bB](?:c(d))([eE]))f"],
    ["(?-i:A)b", true, "(?:A)[bB]"],
    [
      String.raw`\bx\x60[\w\-a]\p{Lu}(?<name>y)\k<name>`,
      true,
      String.raw`\b[xX]\x60[\w\-aA]\p{Lu}(?<name>[yY])\k<name>`,
    ],
    [String.raw`(?<=a)(?!b)(?:c){2,3}[(]\(d`, true, String.raw`(?<=[aA])(?![bB])(?:[cC]){2,3}[(]\([dD]`],
  ])("of %s, %s", (source, ignoreCase, spelled) => {
    expect(spellCases(source, ignoreCase)).toBe(spelled)
  })

  it("matches as the flag does", () => {
    const piece = fc.constantFrom(
      "a",
      "B",
      "[a-c]",
      "[^b]",
      "[A-C1]",
      String.raw`\w`,
      "(?:a|bc|b)",
      "(c)",
      "1",
      "-",
      "(?=[ab])",
      "c{1,2}",
    )
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "A", "B", "C", "1", "-"), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), text, (pieces, subject) => {
        const source = pieces.join("")
        expect(new RegExp(spellCases(source, true)).exec(subject)).toEqual(new RegExp(source, "i").exec(subject))
      }),
    )
  })

  it.each([...gitleaks, ...formats])("leaves no modifier in $id", ({ ignoreCase, names = "", value }) => {
    const source = spellCases(`(?i:${names})${value}`, ignoreCase)
    expect(source).not.toMatch(/\(\?-?i:/)
    expect(() => new RegExp(source)).not.toThrow()
  })
})

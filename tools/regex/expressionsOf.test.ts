import { describe, expect, it } from "vitest"
import { expressionsOf } from "./expressionsOf.ts"

const found = (text: string) => expressionsOf({ path: "a.ts", text })

describe("expressionsOf", () => {
  it.each([
    ["a literal", String.raw`const a = /b\/c+/gu`, { source: String.raw`b\/c+`, flags: "gu" }],
    ["a literal in a call", `"a".replace(/b/, "")`, { source: "b", flags: "" }],
    ["a construction", `new RegExp("a+", "i")`, { source: "a+", flags: "i" }],
    ["a call", "RegExp(`a+`)", { source: "a+", flags: "" }],
    ["raw text", "new RegExp(String.raw`\\s+`)", { source: String.raw`\s+`, flags: "" }],
  ])("finds %s", (_, text, expression) => {
    expect(found(text)).toEqual({ expressions: [{ ...expression, place: "a.ts:1" }], composed: [] })
  })

  it.each(["new RegExp(`a${b}`)", "new RegExp(String.raw`a${b}`, 'u')", "RegExp(a.source)", 'new RegExp("a", flags)'])(
    "reports a composed expression: %s",
    (code) => {
      expect(found(`\nconst a = ${code}`)).toEqual({ expressions: [], composed: [{ code, place: "a.ts:2" }] })
    },
  )

  it("skips strings, comments and divisions", () => {
    expect(found(`// /a/\nconst a = "/a/"\nconst b = c / d / e`)).toEqual({ expressions: [], composed: [] })
  })
})

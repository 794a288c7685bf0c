import { describe, expect, it } from "vitest"
import { agrees } from "./agrees.ts"
import { readClaim } from "./readClaim.ts"

const isTrue = (comment: string, given: unknown): boolean | undefined => {
  const claim = readClaim(comment)
  return claim === undefined ? undefined : agrees(claim, given)
}

describe("readClaim", () => {
  it.each([
    ["172800000, two days", 172_800_000],
    ["false: a static document has no mouse", false],
    ['"# Hello\\n"', "# Hello\n"],
    ['"The river …\\n- A list\\n"', "The river is long\n- A list\n"],
    [
      '[ { start: 1, bucket: "EMAIL" },\n  { start: 5, bucket: "PHONE" } ]',
      [
        { start: 1, bucket: "EMAIL" },
        { start: 5, bucket: "PHONE" },
      ],
    ],
    ['[{ place: "text", … }, …]', [{ place: "text", score: 1 }, 2, 3]],
    ["{ likelihood: …, list: [] }", { likelihood: 0.97, list: [] }],
  ])("reads %s as a claim that holds", (comment, given) => {
    expect(isTrue(comment, given)).toBe(true)
  })

  it.each([
    ["1", 2],
    ["undefined", null],
    ['"a…c"', "ab"],
    ['"ab…ba"', "aba"],
    ["[1]", [1, 2]],
    ["[1, …]", []],
    ["{ a: 1 }", { a: 1, b: 2 }],
    ["{ a: …, … }", { b: 2 }],
  ])("reads %s as a claim that does not hold", (comment, given) => {
    expect(isTrue(comment, given)).toBe(false)
  })

  it.each([
    "markdown of the main content",
    "[the paragraph]",
    "its team and key",
    "{ title, … }",
    "3rd part",
    "…",
    "[1] is the first",
  ])("reads %s as prose", (comment) => {
    expect(readClaim(comment)).toBeUndefined()
  })
})

import { describe, expect, it } from "vitest"
import { findSeparator } from "./findSeparator.ts"

describe("findSeparator", () => {
  it.each([
    ["a,b\n1,2", ","],
    ["a;b\n1,5;2,5\n1,5;3", ";"],
    ["a\tb, c\n1\t2", "\t"],
    ["a|b\n1|2", "|"],
    ['"x;y;z",1\n"q",2', ","],
    ["one column\nof words", ","],
    ["", ","],
  ])("divides %j by %j", (text, separator) => {
    expect(findSeparator(text)).toBe(separator)
  })
})

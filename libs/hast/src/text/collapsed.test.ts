import { assert, oneof, property, string, stringMatching } from "fast-check"
import { describe, expect, it } from "vitest"
import { collapsed } from "./collapsed.ts"

describe("collapsed", () => {
  it.each([
    ["a b", "a b"],
    ["  a \n\t b ", "a b"],
    ["a\u00a0b\u3000c", "a b c"],
    ["", ""],
  ])("turns %j into %j", (text, expected) => {
    expect(collapsed(text)).toBe(expected)
  })

  it("collapses all white space", () => {
    const characters = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
    expect(characters.filter((character) => collapsed(`a${character}b`) === "a b")).toEqual(
      characters.filter((character) => /\s/u.test(character)),
    )
  })

  it("is the same as the regular expression", () => {
    assert(
      property(oneof(string(), stringMatching(/^[ab \n]*$/u)), (text) => {
        expect(collapsed(text)).toBe(text.replaceAll(/\s+/gu, " ").trim())
      }),
    )
  })
})

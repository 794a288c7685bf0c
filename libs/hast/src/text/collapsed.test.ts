import { assert, oneof, property, string, stringMatching } from "fast-check"
import { describe, expect, it } from "vitest"
import { collapsed } from "./collapsed.ts"

describe("collapsed", () => {
  it.each([
    ["a b", "a b"],
    ["  a \n\t b ", "a b"],
    ["a\u00a0b\u3000c", "a b c"],
    ["", ""],
  ])("makes %j %j", (text, expected) => {
    expect(collapsed(text)).toBe(expected)
  })

  it("knows all white space", () => {
    const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
    expect(signs.filter((sign) => collapsed(`a${sign}b`) === "a b")).toEqual(signs.filter((sign) => /\s/u.test(sign)))
  })

  it("does what the pattern does", () => {
    assert(
      property(oneof(string(), stringMatching(/^[ab \n]*$/u)), (text) => {
        expect(collapsed(text)).toBe(text.replaceAll(/\s+/gu, " ").trim())
      }),
    )
  })
})

import { describe, expect, it } from "vitest"
import { numberText } from "./numberText.ts"

const of = (format: string) => [1, 4, 27, 1994].map((number) => numberText(number, format))

describe("numberText", () => {
  it("writes letters, Roman numbers and digits", () => {
    expect([
      of("upperRoman"),
      of("lowerLetter").slice(0, 3),
      of("decimalZero").slice(0, 2),
      of("decimal"),
      of("constructor"),
    ]).toEqual([
      ["I", "IV", "XXVII", "MCMXCIV"],
      ["a", "d", "aa"],
      ["01", "04"],
      ["1", "4", "27", "1994"],
      ["1", "4", "27", "1994"],
    ])
  })

  it("bounds the length of a number", () => {
    expect([
      numberText(1e9, "lowerLetter").length,
      numberText(1e9, "lowerRoman").length < 30,
      numberText(-3, "lowerRoman"),
    ]).toEqual([30, true, "-3"])
  })
})

import { describe, expect, it } from "vitest"
import { namesInCode } from "./namesInCode.ts"

describe("namesInCode", () => {
  it("finds names in quotes and in selectors", () => {
    const code = `a("one", 'two', \`three\`); q("#four .x"); css = "#five.x > #six {}"; d("x:7"); e("#eight")`
    expect([...namesInCode(code)].toSorted()).toEqual([
      "#eight",
      "eight",
      "five",
      "four",
      "one",
      "six",
      "three",
      "two",
      "x:7",
    ])
  })

  it("takes the text between any two equal quotes", () => {
    expect([...namesInCode(`'a'b'c d'e"`)]).toEqual(["a", "b"])
  })

  it.each(["#", "'", "a", "'a", "#a", '"#'])(
    "reads a million of %j, which would take hours if it began anew at each",
    (piece) => {
      expect(namesInCode(piece.repeat(1_000_000)).size).toBeLessThan(3)
    },
  )
})

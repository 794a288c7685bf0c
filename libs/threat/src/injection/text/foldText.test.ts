import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { foldedPlaces, foldText } from "./foldText.ts"

describe("foldText", () => {
  it.each([
    ["Ignore ALL", " ignore aii "],
    ["іgnоrе", " ignore "],
    ["1gn0r3 pr3v10us", " ignore previous "],
    ["in 2024, 10 %", " in 2024, 10 % "],
    ["précédentes", " precedentes "],
    ["지시를", " 지시를 "],
    ["groß", " gros "],
  ])("makes %j of %j", (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })
})

describe("foldedPlaces", () => {
  it("returns a position in the text for each character of the folded text, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const places = foldedPlaces(text)
        expect([places.length, [...places].toSorted((a, b) => a - b), (places.at(-1) ?? 0) <= text.length]).toEqual([
          foldText(text).length,
          [...places],
          true,
        ])
      }),
    )
  })
})

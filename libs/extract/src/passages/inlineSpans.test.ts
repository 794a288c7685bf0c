import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inlineSpans } from "./inlineSpans.ts"
import { maskMarkup } from "./maskMarkup.ts"

const found = (text: string) =>
  inlineSpans(text).map(({ end, from, kind, start, to }) => [kind, text.slice(start, end), text.slice(from, to)])

describe("inlineSpans", () => {
  it("finds markup, inner before outer, but none that is escaped or in code", () => {
    expect(found("[![a](b)](c(d)) `x_y_ [z](w)` **_b_ c** snake_case 2 * 3 \\*no\\* ~~old~~")).toEqual([
      ["image", "![a](b)", "a"],
      ["link", "[![a](b)](c(d))", "![a](b)"],
      ["code", "`x_y_ [z](w)`", "x_y_ [z](w)"],
      ["emphasis", "_b_", "b"],
      ["emphasis", "**_b_ c**", "_b_ c"],
      ["emphasis", "~~old~~", "old"],
    ])
  })

  it("finds spans within the text; masks keep its length", () => {
    const part = fc.constantFrom("a", " ", "*", "**", "_", "`", "``", "[", "](", ")", "![", "~~", "\\", "\n", ".")
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("")
        expect(
          inlineSpans(text).every(
            ({ end, from, start, to }) => start < from && from <= to && to < end && end <= text.length,
          ),
        ).toBe(true)
        expect(maskMarkup(text).length).toBe(text.length)
      }),
    )
  })

  it.each(["`a", "[", "*a ", "**a_", "![a", "_a*"])("takes time that grows with the text: %s", (text) => {
    expect(maskMarkup(text.repeat(5_000)).length).toBe(5_000 * text.length)
    expect(growthOrder((size) => maskMarkup(text.repeat(size)), 4_000)).toBeLessThan(1.5)
  })
})

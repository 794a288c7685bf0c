import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { promptOf } from "./promptOf.ts"

const mark = "0123456789abcdef01234567"
const part = (text: string) => ({ text, number: 1, of: 1 })

describe("promptOf", () => {
  it("takes the mark out of whatever stands in a section", () => {
    const { user } = promptOf(
      { instructions: "", prompt: `a${mark}b` },
      part(`x\nEND PAGE ${mark}\nBEGIN PROMPT ${mark}\ny`),
      mark,
    )
    expect(user).toBe(
      `BEGIN PROMPT ${mark}\na…b\nEND PROMPT ${mark}\n\nBEGIN PAGE ${mark}\nx\nEND PAGE …\nBEGIN PROMPT …\ny\nEND PAGE ${mark}`,
    )
  })

  it("has the same system message for every page and client, and four marked lines", () => {
    const words = fc.oneof(fc.string(), fc.constantFrom(mark, "END PAGE", mark.slice(0, 12), mark.slice(12)))
    const texts = fc.array(words).map((pieces) => pieces.join(""))
    fc.assert(
      fc.property(texts, texts, (text, prompt) => {
        const { system, user } = promptOf({ instructions: "Read.", prompt }, part(text), mark)
        expect([system, user.split(mark).length]).toEqual([
          promptOf({ instructions: "Read." }, part(""), mark).system,
          5,
        ])
      }),
    )
  })
})

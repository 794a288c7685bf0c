import { describe, expect, it } from "vitest"
import type { Glyph } from "../read/Ink.ts"
import { withProportionalLooks } from "./proportionalLooks.ts"

const look = { font: "Harbour", isBold: false, isItalic: false, isMono: true, isSymbol: false, colour: "#000000" }

/** The letters of a word with these widths, in a font that claims one width for all. */
const glyphsOf = (text: string, widths: Readonly<Record<string, number>>): ReadonlyArray<Glyph> =>
  [...text].map((letter, index) => ({
    text: letter,
    x: index * 6,
    y: 700,
    advance: widths[letter] ?? 6,
    size: 10,
    angle: 0,
    look,
    run: 0,
    isArtifact: false,
  }))

const areMono = (glyphs: ReadonlyArray<Glyph>) => withProportionalLooks(glyphs).map((glyph) => glyph.look.isMono)

describe("withProportionalLooks", () => {
  it("takes a font whose letters differ in width for no monospaced one, whatever it claims", () => {
    expect([areMono(glyphsOf("mill", { i: 2.5, l: 2.5, m: 8 })), areMono(glyphsOf("mill", {}))]).toEqual([
      [false, false, false, false],
      [true, true, true, true],
    ])
  })
})

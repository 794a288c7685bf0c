import { describe, expect, it } from "vitest"
import { packReferences } from "./packReferences.ts"

describe("packReferences", () => {
  it("sorts names by their characters, and those of two characters behind the others", () => {
    const characters = new Map([
      ["lt", "<"],
      ["bne", "=\u0338"],
      ["amp", "&"],
      ["equals", "="],
      ["AMP", "&"],
      ["afr", "\u{1D51E}"],
    ])
    expect(packReferences([...characters.keys()], characters)).toBe(" 38AMP,amp 22lt equals 120033afr\n\u0338 61bne")
  })

  it("writes an alphabet once, and letters once for both sizes", () => {
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"]
    const characters = new Map([
      ...letters.map((letter, place) => [`${letter}fr`, String.fromCodePoint(0x1d504 + place)] as const),
      ["Cfr", "ℭ"],
      ["Aacute", "Á"],
      ["aacute", "á"],
      ["angst", "Å"],
    ])
    expect(packReferences([...characters.keys()], characters)).toBe(" 193Aacute 4angst 8296Cfr 111575_fr")
  })
})

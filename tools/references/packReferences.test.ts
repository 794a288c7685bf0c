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
})

import { describe, expect, it } from "vitest"
import { unpackReferences } from "./unpackReferences.ts"

describe("unpackReferences", () => {
  it("reads steps between characters, names of the same character and what follows characters", () => {
    expect([...unpackReferences(" 38amp,AMP 22lt equals\n\u0338 61bne 7681nvDash1")]).toEqual([
      ["amp", "&"],
      ["AMP", "&"],
      ["lt", "<"],
      ["equals", "="],
      ["bne", "=\u0338"],
      ["nvDash1", "\u1E3E\u0338"],
    ])
  })

  it("reads the names of an alphabet, except those of characters before it", () => {
    const names = unpackReferences(" 8458gscr 111506_scr")
    expect(["Ascr", "Zscr", "ascr", "gscr", "zscr"].map((name) => names.get(name))).toEqual(["𝒜", "𝒵", "𝒶", "ℊ", "𝓏"])
  })

  it("reads names of capital letters for small ones", () => {
    expect([...unpackReferences(" 193Aacute 97Gcedil 14Idot 684Gammad")]).toEqual([
      ["Aacute", "Á"],
      ["aacute", "á"],
      ["Gcedil", "Ģ"],
      ["Idot", "İ"],
      ["Gammad", "Ϝ"],
      ["gammad", "ϝ"],
    ])
  })
})

import { describe, expect, it } from "vitest"
import { readDiets } from "./dietMarks.ts"

describe("readDiets", () => {
  it("reads marks in brackets and leaves them out, and words", () => {
    expect(["Soup (VG, GF)", "Pizza [v]", "Vegan burger", "Poulet halal", "Risotto (serves two)"].map(readDiets)).toEqual([
      { dietary: ["vegan", "gluten-free"], text: "Soup" },
      { dietary: ["vegetarian"], text: "Pizza" },
      { dietary: ["vegan"], text: "Vegan burger" },
      { dietary: ["halal"], text: "Poulet halal" },
      { dietary: [], text: "Risotto (serves two)" },
    ])
  })

  it("does not read the opposite", () => {
    expect(["Not vegan", "Non-vegetarian thali"].map((text) => readDiets(text).dietary)).toEqual([[], []])
  })
})

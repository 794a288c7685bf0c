import { describe, expect, it } from "vitest"
import { readDiets } from "./dietMarks.ts"

describe("readDiets", () => {
  it("reads words and marks in brackets, and removes the marks", () => {
    expect(
      ["Soup (VG, GF)", "Pizza [v]", "Vegan burger", "Poulet halal", "Risotto (serves two)"].map(readDiets),
    ).toEqual([
      { dietary: ["vegan", "gluten-free"], text: "Soup" },
      { dietary: ["vegetarian"], text: "Pizza" },
      { dietary: ["vegan"], text: "Vegan burger" },
      { dietary: ["halal"], text: "Poulet halal" },
      { dietary: [], text: "Risotto (serves two)" },
    ])
  })

  it("reports diets that a dish has only on request", () => {
    expect(
      [
        "Beef pie (GF on request)",
        "(vegan option available)",
        "Pie (gf/df available)",
        "Pie (sauce on request)",
        "Vegan pie (GF on request)",
      ].map(readDiets),
    ).toEqual([
      { dietary: ["gluten-free on request"], text: "Beef pie" },
      { dietary: ["vegan on request"], text: "" },
      { dietary: ["gluten-free on request", "dairy-free on request"], text: "Pie" },
      { dietary: [], text: "Pie (sauce on request)" },
      { dietary: ["gluten-free on request", "vegan"], text: "Vegan pie" },
    ])
  })

  it("does not read the opposite", () => {
    expect(["Not vegan", "Non-vegetarian thali"].map((text) => readDiets(text).dietary)).toEqual([[], []])
  })
})

import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { isPersonal, personName } from "./personName.ts"

describe("personName", () => {
  it.each([
    ["By Ann Lee", "Ann Lee"],
    ["ByAnn Lee", "Ann Lee"],
    ["Written by: Ann Lee", "Ann Lee"],
    ["von Anna Groß", "Anna Groß"],
    ["Par Anne Petit", "Anne Petit"],
    ["作者：王小明", "王小明"],
    ["Ann Lee | 6 May 2024", "Ann Lee"],
    ["Ann Lee May 6, 2024", "Ann Lee"],
    ["Ann Lee on May 6", "Ann Lee"],
    ["Ann Lee, MD", "Ann Lee"],
    ["Ann Lee, Senior Dietitian", "Ann Lee"],
    ["Ann Lee, Bo Ek", "Ann Lee, Bo Ek"],
    ["@annlee", "annlee"],
    ["  Ann\n Lee ", "Ann Lee"],
    ["Byron Lee", "Byron Lee"],
  ])("reads %s", (byline, name) => {
    expect(personName(byline)).toBe(name)
  })

  it.each([
    "",
    "By",
    "admin",
    "https://a.test/ann",
    "www.a.test",
    "5 min read",
    "page.head.author",
    "A whole sentence that tells what has happened here today",
    "May 6, 2024",
  ])("finds nobody in %s", (byline) => {
    expect(personName(byline)).toBeUndefined()
  })

  it("returns a short line or nothing for any text", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const name = personName(text) ?? "x y"
        expect(name.length).toBeLessThanOrEqual(300)
        expect(name).not.toMatch(/\n/u)
      }),
    )
  })
})

describe("isPersonal", () => {
  it("is true of two to five capitalised words, and of several such names", () => {
    expect(["Ann Lee", "Ludwig van der Berg", "Ann Lee and Bo Ek", "J. R. Lee"].map(isPersonal)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  it("is false of sections, notes and single words", () => {
    expect(["Ann", "Tips & Tricks", "Last Modified", "The Daily Cup", "CROSS JOIN", "ann lee"].map(isPersonal)).toEqual(
      [false, false, false, false, false, false],
    )
  })
})

import { assert, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { isPersonal } from "./isPersonal.ts"
import { personName, personNames } from "./personName.ts"

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

describe("personNames", () => {
  it.each([
    ["Par Luc Roy. Publié le 6 mai 2024 à 10 h", ["Luc Roy"]],
    ["Par Luc Roy Publié le 6 mai 2024", ["Luc Roy"]],
    ["Por Ana Ruiz. Publicado el 6 de mayo de 2024", ["Ana Ruiz"]],
    ["Por Ana Ruiz, el 6 de mayo de 2024", ["Ana Ruiz"]],
    ["By Ann Lee.", ["Ann Lee"]],
    ["By Bo Ek. Updated yesterday", ["Bo Ek"]],
    ["By J. R. Lee Jr. and Bo Ek", ["J. R. Lee Jr.", "Bo Ek"]],
    ["Von Anna Groß, 6. Mai 2024", ["Anna Groß"]],
    ["Von Anna Groß und Bo Ek | 6. Mai 2024", ["Anna Groß", "Bo Ek"]],
    ["Di Marco Rossi e Anna Verdi - 6 maggio 2024", ["Marco Rossi", "Anna Verdi"]],
    ["Door Jan de Vries en Piet Bos", ["Jan de Vries", "Piet Bos"]],
    ["Per Joan Roca. Publicat el 6 de maig", ["Joan Roca"]],
    ["Yazar: Ayşe Yılmaz", ["Ayşe Yılmaz"]],
    ["Szerző: Kiss Pál, 2024. május 6.", ["Kiss Pál"]],
    ["Av Kari Nordmann og Ola Berg", ["Kari Nordmann", "Ola Berg"]],
    ["Automaatne: Mati Tamm", ["Automaatne: Mati Tamm"]],
    ["作者：王小明 发布时间：2024年5月6日", ["王小明"]],
    ["著者：山田太郎、鈴木花子", ["山田太郎", "鈴木花子"]],
    ["بقلم أحمد علي، نُشر في 6 مايو 2024", ["أحمد علي"]],
    ["ANNA GOOD, TOM KARL and ROB BEER", ["ANNA GOOD", "TOM KARL", "ROB BEER"]],
    ["Ann Lee, Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Ann Lee and Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Ann Lee & Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Ann Lee; Bo Ek; Cy Orr", ["Ann Lee", "Bo Ek", "Cy Orr"]],
    ["Ann Lee / Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["Ann Lee, Bo Ek, and Cy van der Orr", ["Ann Lee", "Bo Ek", "Cy van der Orr"]],
    ["Ann Lee, MD, and Bo Ek, PhD", ["Ann Lee", "Bo Ek"]],
    ["Luc Roy et Ève Blanc", ["Luc Roy", "Ève Blanc"]],
    ["Ana Ruiz y Luis Gil", ["Ana Ruiz", "Luis Gil"]],
    ["Åsa Ek och Bo Lind", ["Åsa Ek", "Bo Lind"]],
    ["Иван Петров и Анна Смирнова", ["Иван Петров", "Анна Смирнова"]],
    ["Written by Ann Lee with Bo Ek on Mar. 3, 2024", ["Ann Lee", "Bo Ek"]],
    ["Words by Ann Lee; photos by Bo Ek", ["Ann Lee", "Bo Ek"]],
    ["文：山田太郎　令和6年3月3日", ["山田太郎"]],
    ["撰文／王小明　民國113年3月3日", ["王小明"]],
    ["Avtor: Janez Novak, 3. marec 2024", ["Janez Novak"]],
    ["Lee, Ann; Ek, Bo", ["Lee, Ann", "Ek, Bo"]],
    ["Lee, Ann and Ek, Bo", ["Lee, Ann", "Ek, Bo"]],
  ])("reads %s", (byline, names) => {
    expect(personNames(byline)).toEqual(names)
  })

  it.each([
    "Lee, Ann",
    "Johnson & Johnson",
    "Smith and Wesson",
    "Rocky Mountain Bank & Trust Company",
    "Ann Lee & Associates",
    "Lee, Roy, and Ek LLP",
    "Food and Drug Administration",
    "Simon & Schuster, Inc.",
    "José Ortega y Gasset",
    "Antoni Gaudí i Cornet",
    "Ann and Bo Lee",
    "Ann Lee Jr.",
    "Per Gessle",
    "Von Miller",
    "Di Maria",
    "Catherine, Princess of Wales",
  ])("leaves %s as one name", (name) => {
    expect(personNames(name)).toEqual([name])
  })

  it("takes a first name for an introduction only where languages have it", () => {
    expect([personNames("Per Olof Ek", "sv"), personNames("Per Joan Roca", "ca")]).toEqual([
      ["Per Olof Ek"],
      ["Joan Roca"],
    ])
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

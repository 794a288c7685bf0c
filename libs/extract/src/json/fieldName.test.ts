import { describe, expect, it } from "vitest"
import { concepts } from "./concepts.data.ts"
import { fieldName, nameMatch, nameWords } from "./fieldName.ts"

const match = (wanted: string, label: string) => nameMatch(fieldName(wanted), fieldName(label))

describe("nameWords", () => {
  it("splits names in every spelling", () => {
    expect(["datePublished", "date_published", "Date published:", "date-published"].map(nameWords)).toEqual(
      Array.from({ length: 4 }, () => ["date", "published"]),
    )
  })
})

describe("fieldName", () => {
  it("knows the concept of every name in its table", () => {
    const known = Object.entries(concepts).flatMap(([concept, names]) => names.map((name) => [name, concept] as const))
    expect(known.filter(([name, concept]) => fieldName(name).concept !== concept)).toEqual([])
  })
})

describe("nameMatch", () => {
  it.each([
    ["datePublished", "datepublished"],
    ["productName", "title"],
    ["writer", "Author"],
    ["publish_date", "publishedTime"],
    ["madeIn", "Made in"],
    ["weight", "Item weight"],
    ["product_price", "Preis"],
  ])("takes %s for %s", (wanted, label) => {
    expect(match(wanted, label)).toBeGreaterThan(0)
  })

  it.each([
    ["name", "Brand name"],
    ["shippingCost", "Cost"],
    ["price", "Old price"],
    ["date", "Best-before"],
    ["", "Name"],
  ])("does not take %s for %s", (wanted, label) => {
    expect(match(wanted, label)).toBe(0)
  })
})

import { describe, expect, it } from "vitest"
import { readRow } from "./readRow.ts"

const read = (line: string) => {
  const row = readRow(line)
  return row === undefined ? undefined : [row.name, row.prices.map(({ amount, name }) => (name === undefined ? amount : [name, amount])), row.rest]
}

describe("readRow", () => {
  it("parts a name from its price, whatever leads to it", () => {
    expect(["Clam chowder ........ $8", "Caprese . . . . 9,50 €", "Fries 6", "• Lax – 225 kr", "€8 Soup", "醤油ラーメン ¥850"].map(read)).toEqual([
      ["Clam chowder", [8], ""],
      ["Caprese", [9.5], ""],
      ["Fries", [6], ""],
      ["Lax", [225], ""],
      ["", [8], "Soup"],
      ["醤油ラーメン", [850], ""],
    ])
  })

  it("names the prices of sizes", () => {
    expect(read("Margherita €8 large €11")).toEqual(["Margherita", [8, ["large", 11]], ""])
  })

  it("takes no weight, time, energy or number of a sentence for a price", () => {
    expect(["Steak 300 g", "Cook for 20 min", "450 kcal", "Chicken 65", "Serves 4 people well", "", "since 1902 we cook"].map(read)).toEqual([undefined, undefined, undefined, ["Chicken", [65], ""], undefined, undefined, undefined])
  })
})

import { describe, expect, it } from "vitest"
import { readRow } from "./readRow.ts"

const read = (line: string) => {
  const row = readRow(line)
  return row === undefined
    ? undefined
    : [row.name, row.prices.map(({ amount, name }) => (name === undefined ? amount : [name, amount])), row.rest]
}

describe("readRow", () => {
  it("separates a name from its price, whatever is between", () => {
    expect(
      [
        "Clam chowder ........ $8",
        "Caprese . . . . 9,50 €",
        "Fries 6",
        "• Lax – 225 kr",
        "€8 Soup",
        "醤油ラーメン ¥850",
      ].map(read),
    ).toEqual([
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

  it("separates a first size from its dish if all prices are of sizes", () => {
    expect(
      [
        "Half dozen £18 / Dozen £34",
        "Helles 0,3 l € 3,40 / 0,5 l € 4,80",
        "Weißbier 0,5 l 4,90",
        "Coffee £2 / Tea £3",
      ].map(read),
    ).toEqual([
      [
        "",
        [
          ["Half dozen", 18],
          ["Dozen", 34],
        ],
        "",
      ],
      [
        "Helles",
        [
          ["0,3 l", 3.4],
          ["0,5 l", 4.8],
        ],
        "",
      ],
      ["Weißbier 0,5 l", [4.9], ""],
      ["Coffee", [2, ["Tea", 3]], ""],
    ])
  })

  it("reads market-price phrases as no price", () => {
    expect(
      [
        "Catch of the day – Market price",
        "Lobster (market price)",
        "Market price",
        "Seezunge ..... Tagespreis",
        "We sell at market price",
        "Supermarket price",
      ].map(read),
    ).toEqual([
      ["Catch of the day", [], ""],
      ["Lobster", [], ""],
      ["", [], ""],
      ["Seezunge", [], ""],
      undefined,
      undefined,
    ])
  })

  it("does not read weights, times, energy or numbers in sentences as prices", () => {
    expect(
      [
        "Steak 300 g",
        "Cook for 20 min",
        "450 kcal",
        "Chicken 65",
        "Serves 4 people well",
        "",
        "since 1902 we cook",
      ].map(read),
    ).toEqual([undefined, undefined, undefined, ["Chicken", [65], ""], undefined, undefined, undefined])
  })
})

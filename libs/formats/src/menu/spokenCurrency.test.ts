import { describe, expect, it } from "vitest"
import { spokenCurrency } from "./spokenCurrency.ts"

const url = "https://copperpot.example/"

describe("spokenCurrency", () => {
  it.each<readonly [line: string, currency: string | undefined, url?: string]>([
    ["Alle Preise in Euro inkl. MwSt.", "EUR"],
    ["All prices are in pounds sterling.", "GBP"],
    ["Prices in dollars", "CAD", "https://pot.example.ca/"],
    ["Priser i kr", "DKK", "https://pot.example.dk/"],
    ["Prix (CHF)", "CHF"],
    ["Preis €", "EUR"],
    ["Ceny w zł.", "PLN"],
    ["Euro crisis: prices rise", undefined],
    ["Prices may change", undefined],
    ["Our chefs cook", undefined],
  ])("%s", (line, currency, address) => {
    expect(spokenCurrency(["Menu", line], { url: address ?? url })).toBe(currency)
  })
})

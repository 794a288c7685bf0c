import { describe, expect, it } from "vitest"
import { spokenCurrency } from "./spokenCurrency.ts"

const url = "https://copperpot.example/"

describe("spokenCurrency", () => {
  it.each<readonly [line: string, currency: string | undefined, address: string]>([
    ["Alle Preise in Euro inkl. MwSt.", "EUR", url],
    ["All prices are in pounds sterling.", "GBP", url],
    ["Prices in dollars", "CAD", "https://pot.example.ca/"],
    ["Priser i kr", "DKK", "https://pot.example.dk/"],
    ["Prix (CHF)", "CHF", url],
    ["Preis €", "EUR", url],
    ["Ceny w zł.", "PLN", url],
    ["Euro crisis: prices rise", undefined, url],
    ["Prices may change", undefined, url],
    ["Our chefs cook", undefined, url],
  ])("%s", (line, currency, address) => {
    expect(spokenCurrency(["Menu", line], { url: address })).toBe(currency)
  })
})

import { describe, expect, it } from "vitest"
import { currencyCode, currencyOfAddress, currencyOfSymbol, priceOf } from "./PageMoney.ts"

describe("currencyOfSymbol", () => {
  it("takes a sign as what the page states, as its country has it, or as it is likeliest", () => {
    const url = "https://example.com/"
    expect([
      currencyOfSymbol("$", { url, currency: "AUD" }),
      currencyOfSymbol("$", { url: "https://shop.example.ca/" }),
      currencyOfSymbol("$", { url, language: "es-MX" }),
      currencyOfSymbol("$", { url }),
      currencyOfSymbol("kr", { url, language: "da" }),
      currencyOfSymbol("¥", { url, language: "zh-Hans-CN" }),
      currencyOfSymbol("€", { url, currency: "USD" }),
      currencyOfSymbol(undefined, { url }),
    ]).toEqual(["AUD", "CAD", "MXN", "USD", "DKK", "CNY", "EUR", undefined])
  })
})

describe("currencyOfAddress", () => {
  it("goes by the domains of countries alone", () => {
    expect(["https://gasthof.example.de/karte", "https://a.example.co.uk/", "https://a.example.co/", "https://a.example/", "nowhere"].map(currencyOfAddress)).toEqual(["EUR", "GBP", undefined, undefined, undefined])
  })
})

describe("currencyCode", () => {
  it("reads codes and signs", () => {
    expect(["usd", " EUR ", "€", "RMB", "dollars", undefined].map(currencyCode)).toEqual(["USD", "EUR", "EUR", "CNY", undefined, undefined])
  })
})

describe("priceOf", () => {
  it("writes what the page does not show in its language", () => {
    expect([priceOf(1299, "EUR", { language: "de" }), priceOf(5, undefined, {}), priceOf(5, "GBP", { shown: "£5" })]).toEqual([
      { amount: 1299, currency: "EUR", formatted: "1.299,00\u00A0€" },
      { amount: 5 },
      { amount: 5, currency: "GBP", formatted: "£5" },
    ])
  })

  it("survives a language that does not exist", () => {
    expect(priceOf(5, "GBP", { language: "x_y" })).toEqual({ amount: 5, currency: "GBP", formatted: "GBP 5" })
  })
})

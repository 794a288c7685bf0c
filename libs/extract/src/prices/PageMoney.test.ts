import { describe, expect, it } from "vitest"
import { currencyCode, currencyOfAddress, currencyOfSymbol, priceOf } from "./PageMoney.ts"

describe("currencyOfSymbol", () => {
  it("reads a symbol as stated by the page, by its country, or as the likeliest currency", () => {
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
  it("uses the top-level domains of countries only", () => {
    expect(
      [
        "https://gasthof.example.de/karte",
        "https://a.example.co.uk/",
        "https://a.example.co/",
        "https://a.example/",
        "nowhere",
      ].map(currencyOfAddress),
    ).toEqual(["EUR", "GBP", undefined, undefined, undefined])
  })
})

describe("currencyCode", () => {
  it("reads codes and symbols", () => {
    expect(["usd", " EUR ", "€", "RMB", "dollars", undefined].map(currencyCode)).toEqual([
      "USD",
      "EUR",
      "EUR",
      "CNY",
      undefined,
      undefined,
    ])
  })
})

describe("priceOf", () => {
  it("formats prices that the page does not show in its language", () => {
    expect([
      priceOf(1299, "EUR", { language: "de" }),
      priceOf(5, undefined, {}),
      priceOf(5, "GBP", { shown: "£5" }),
    ]).toEqual([
      { amount: 1299, currency: "EUR", formatted: "1.299,00\u00A0€" },
      { amount: 5 },
      { amount: 5, currency: "GBP", formatted: "£5" },
    ])
  })

  it("survives an unknown language", () => {
    expect(priceOf(5, "GBP", { language: "x_y" })).toEqual({ amount: 5, currency: "GBP", formatted: "GBP 5" })
  })
})

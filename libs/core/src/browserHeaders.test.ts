import { describe, expect, it } from "vitest"
import { acceptLanguage } from "./acceptLanguage.ts"
import { browserHeaders } from "./browserHeaders.ts"
import { countries } from "./countries.ts"
import { isCountry } from "./isCountry.ts"
import { languagesOf } from "./languagesOf.ts"

describe("acceptLanguage", () => {
  it("follows the country's languages, then English", () => {
    const headers = ["US", "DE", "CH"].map((country) => acceptLanguage({ country, languages: [] }))
    expect(headers).toEqual([
      "en-US,en;q=0.9",
      "de-DE,de;q=0.9,en;q=0.8",
      "de-CH,de;q=0.9,fr-CH;q=0.8,fr;q=0.7,it-CH;q=0.6,it;q=0.5,en;q=0.4",
    ])
  })

  it("puts the request's own languages in the country's place", () => {
    expect(acceptLanguage({ country: "DE", languages: ["fr-FR", "nl"] })).toBe("fr-FR,fr;q=0.9,nl;q=0.8,en;q=0.7")
  })

  it("keeps weights above zero", () => {
    const many = Array.from({ length: 15 }, (_, i) => `a${String.fromCharCode(97 + i)}`)
    expect(acceptLanguage({ country: "US", languages: many }).endsWith(",ao;q=0.1,en;q=0.1")).toBe(true)
  })
})

describe("languagesOf", () => {
  it("gives valid locales for every country", () => {
    const invalid = Object.keys(countries).filter((country) => {
      const locales = languagesOf({ country, languages: [] })
      return locales.some((locale) => Intl.getCanonicalLocales(locale)[0] !== locale)
    })
    expect(invalid).toEqual([])
  })
})

describe("isCountry", () => {
  it("knows the 249 codes in upper case and nothing else", () => {
    expect(Object.keys(countries).length).toBe(249)
    expect(["US", "GB", "ZW"].filter(isCountry)).toEqual(["US", "GB", "ZW"])
    expect(["us", "UK", "XX", "EU", "", "toString"].filter(isCountry)).toEqual([])
  })
})

describe("browserHeaders", () => {
  it("agrees with itself on the device", () => {
    const headers = browserHeaders({ mobile: true, location: { country: "US", languages: [] } }, 160)
    expect([
      headers["user-agent"],
      headers["sec-ch-ua"],
      headers["sec-ch-ua-mobile"],
      headers["sec-ch-ua-platform"],
    ]).toEqual([
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/160.0.0.0 Mobile Safari/537.36",
      '"Chromium";v="160", "Not)A;Brand";v="8"',
      "?1",
      '"Android"',
    ])
  })
})

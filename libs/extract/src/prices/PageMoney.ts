import { currencyCodes, currencyOfRegion, currencySymbols, regionOfLanguage } from "./currencies.ts"
import type { Price } from "./Price.ts"

/** Facts that determine the currency and format of a page's prices. */
export interface PageMoney {
  readonly url: string
  /** BCP 47, as the page states it. */
  readonly language?: string | undefined
  /** ISO 4217, as structured data states it. */
  readonly currency?: string | undefined
}

/** The currency code of a value in linked data; undefined if it is none. */
export const currencyCode = (value: string | undefined): string | undefined => {
  const code = value?.trim().toUpperCase() ?? ""
  if (code === "RMB") return "CNY"
  return /^[A-Z]{3}$/u.test(code) ? code : currencySymbols.get(code.toLowerCase())?.[0]
}

/** The currency of a symbol on a page: as the page states it, else by its country, else the likeliest. */
export const currencyOfSymbol = (sign: string | undefined, page: PageMoney): string | undefined => {
  if (sign === undefined) return page.currency
  if (currencyCodes.has(sign)) return currencyCode(sign)
  const likely = currencySymbols.get(sign) ?? []
  const local = currencyOfRegion.get(regionOf(page) ?? "")
  return [page.currency, local].find((code) => code !== undefined && likely.includes(code)) ?? likely[0]
}

/** The country domain of a URL, if its currency is known. Not `co`: as many sites are elsewhere as in Colombia. */
const domainOf = (url: string): string | undefined => {
  const host = URL.canParse(url) ? new URL(url).hostname : ""
  const domain = host.slice(host.lastIndexOf(".") + 1)
  return domain !== "co" && currencyOfRegion.has(domain) ? domain : undefined
}

/** The currency of the country in a URL; undefined if it has none. */
export const currencyOfAddress = (url: string): string | undefined => currencyOfRegion.get(domainOf(url) ?? "")

const regionOf = ({ language = "", url }: PageMoney): string | undefined => {
  const [, speech = "", region] = /^([a-z]{2,3})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?\b/iu.exec(language) ?? []
  return domainOf(url) ?? region?.toLowerCase() ?? regionOfLanguage.get(speech.toLowerCase())
}

/** A price for the document; `formatted` is the page's text, otherwise it is formatted in the page's language. */
export const priceOf = (
  amount: number,
  currency: string | undefined,
  { language, shown }: { readonly language?: string | undefined; readonly shown?: string | undefined },
): Price => ({
  amount,
  ...(currency === undefined ? {} : { currency }),
  ...(shown === undefined ? writtenOf(amount, currency, language) : { formatted: shown }),
})

const writtenOf = (amount: number, currency: string | undefined, language = "en"): { readonly formatted?: string } => {
  if (currency === undefined) return {}
  try {
    return { formatted: new Intl.NumberFormat([language, "en"], { style: "currency", currency }).format(amount) }
  } catch {
    // An unknown language tag or currency code.
    return { formatted: `${currency} ${amount}` }
  }
}

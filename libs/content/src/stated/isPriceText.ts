import { wordSet } from "@trawl/hast"
import { priceWords } from "./priceWords.data.ts"

/** A price with what it was before and its tax is so long at most, in characters. */
const longest = 90

const sign = "[$€£¥₹₽₩₺₴₫฿]|USD|EUR|GBP|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|JPY|zł|kr|kč|руб"
const amounts = new RegExp(`(?:${sign})\\.?\\s?\\d[\\d.,'’]{0,14}|\\d[\\d.,'’\\s]{0,14}(?:${sign})`, "giu")
const percents = /\d{1,2}\s?%/gu

/** Whether a text is an amount of money, or two of one thing, and nothing else but such words as *was*, *now* and *incl. VAT*. */
export const isPriceText = (text: string): boolean => {
  if (text.length > longest || !/\d/u.test(text)) return false
  const rest = text.replaceAll(amounts, " ")
  if (rest === text) return false
  const words =
    rest
      .replaceAll(percents, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => priceWords.has(word) || currencies.has(word))
}

// `US$ 48`, `A$ 20`, `Rs. 300`
const currencies: ReadonlySet<string> = wordSet("us ca au nz hk sg c r rs usd eur gbp chf aud cad nzd")

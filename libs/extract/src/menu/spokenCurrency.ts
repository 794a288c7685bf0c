import { currencyCodes, currencySymbols } from "../prices/currencies.ts"
import { currencyCode, currencyOfSymbol, type PageMoney } from "../prices/PageMoney.ts"

/** Words for prices, and names of currencies with their symbols, in lower case. Written for this program. */
const priceWords: ReadonlySet<string> = new Set(
  "price prices preis preise preisangaben prix precio precios prezzo prezzi prijs prijzen pris priser priserna preço preços cena ceny hinta hinnat ár árak τιμές цена цены ціни fiyatlar fiyat".split(
    " ",
  ),
)
const currencyNames: ReadonlyMap<string, string> = new Map(
  "dollar:$ dollars:$ pound:£ pounds:£ sterling:£ franken:fr. francs:fr. franchi:fr. krone:kr kroner:kr krona:kr kronor:kr kruunua:kr złotych:zł złoty:zł korun:kč korunách:kč forint:ft forintban:ft eur:€ euroa:€ ευρώ:€ евро:€ рублях:₽ рублей:₽ гривнях:₴ lira:tl yen:¥ rupees:₹ yuan:元 rand:ZAR baht:฿ lei:lei"
    .split(" ")
    .map((pair) => {
      const at = pair.indexOf(":")
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
)

/** Longest line that may state the currency, in characters, and most words between a word for prices and the currency. */
const maxLength = 200
const reach = 8

const signIn = (word: string): string | undefined => {
  if (currencyCodes.has(word)) return word
  const lower = word.toLowerCase()
  return currencyNames.get(lower) ?? (currencySymbols.has(lower) ? lower : undefined)
}

/** The currency that a page states for its prices in words, such as `Alle Preise in Euro`; undefined if no line states one. */
export const spokenCurrency = (lines: ReadonlyArray<string>, page: PageMoney): string | undefined => {
  for (const line of lines) {
    if (line.length > maxLength) continue
    const words = line.split(/[\s,;:()*/]+/u)
    const at = words.findIndex((word) => priceWords.has(word.toLowerCase()))
    const sign =
      at === -1
        ? undefined
        : words
            .slice(at + 1, at + 1 + reach)
            .map((word) => signIn(word) ?? signIn(word.replace(/\.$/u, "")))
            .find((one) => one !== undefined)
    if (sign !== undefined) return currencyOfSymbol(sign, page) ?? currencyCode(sign)
  }
  return undefined
}

/** An amount of money with its currency, before or behind. Bounded runs of digits, so linear. */
const money =
  /(?:(?<!\p{L})(US\$|CA\$|A\$|R\$|[$€£¥₹₩₽]|USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|INR|CZK)\s?\d{1,3}(?:[.,'’ ]?\d{3}){0,4}(?:[.,]\d{1,2})?(?![\d.]*\d))|(?:(?<![\d.,])\d{1,3}(?:[.,'’ ]?\d{3}){0,4}(?:[.,]\d{1,2})?\s?(€|£|¥|₹|zł|kr|Kč|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK)(?!\p{L}))/u

const email = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}(?![\w-])/iu

const phone =
  /(?<![\w.+/-])(?:\+\d{1,3}[ .-]?(?:\d[ .-])?)?(?:\(\d{1,5}\)[ .-]?(?:\d[ .-])?)?\d{2,5}(?:[ .-]\d{2,5}){1,4}(?![\w-])/u

const codes: ReadonlyMap<string, string> = new Map([
  ["$", "USD"],
  ["US$", "USD"],
  ["CA$", "CAD"],
  ["A$", "AUD"],
  ["R$", "BRL"],
  ["€", "EUR"],
  ["£", "GBP"],
  ["¥", "JPY"],
  ["₹", "INR"],
  ["₩", "KRW"],
  ["₽", "RUB"],
  ["zł", "PLN"],
  ["Kč", "CZK"],
])

/** Scale words after an amount, in English, German, French and Spanish. */
const scales: ReadonlyArray<readonly [times: number, name: RegExp]> = [
  [1e3, /^(?:k|\s?(?:thousand|tausend|mille|mil))(?![\p{L}\p{N}])/iu],
  [1e6, /^(?:mn?|\s?(?:million(?:s|en)?|mio\.?|mln\.?|millón|millones))(?![\p{L}\p{N}])/iu],
  [1e9, /^(?:bn|\s?(?:billions?|mrd\.?|milliarden?|milliards?))(?![\p{L}\p{N}])/iu],
]

const scaleBehind = (text: string) =>
  scales.map(([times, name]) => ({ times, written: name.exec(text)?.[0] })).find(({ written }) => written !== undefined)

/** Characters after an amount that may scale it. */
const longestScale = 12

/** The first amount of money in a text, as written, with its scale word such as million. */
export const firstMoney = (text: string): string | undefined => {
  const found = money.exec(text)
  if (found === null) return undefined
  const end = found.index + found[0].length
  return `${found[0]}${scaleBehind(text.slice(end, end + longestScale))?.written ?? ""}`
}

/** The factor of an amount's scale word: 1,000,000 for `£12 million`. */
export const timesOf = (amount: string): number => {
  const found = money.exec(amount)?.[0] ?? ""
  return scaleBehind(amount.slice(amount.indexOf(found) + found.length))?.times ?? 1
}

/** The ISO 4217 code of an amount's currency; a symbol that several countries share means the most common of them. */
export const currencyOf = (amount: string): string | undefined => {
  const found = money.exec(amount)
  const sign = found?.[1] ?? found?.[2]
  return sign === undefined ? undefined : (codes.get(sign) ?? (/^[A-Z]{3}$/u.test(sign) ? sign : undefined))
}

/** The first email address in a text. */
export const firstEmail = (text: string): string | undefined => email.exec(text)?.[0]

/** The first telephone number in a text by its form: with a country code or in groups, 7 to 15 digits (ITU E.164). */
export const firstPhone = (text: string): string | undefined => {
  const found = phone.exec(text)?.[0]
  const digits = found?.replace(/\D/gu, "").length ?? 0
  return digits >= 7 && digits <= 15 && !/^\d{4}-\d{2}-\d{2}/u.test(found ?? "") ? found : undefined
}

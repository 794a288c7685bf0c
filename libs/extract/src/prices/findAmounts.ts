import { currencyCodes, currencySymbols } from "./currencies.ts"
import { readNumber, type WrittenNumber } from "./readNumber.ts"

/** Default for most numbers read from one text. */
const mostAmounts = 500

/** A number in a text, with the currency symbol beside it. */
export interface WrittenAmount {
  readonly amount: number
  /** In lower case as in the table of symbols, or a code in capitals; absent without one beside it. */
  readonly sign?: string
  readonly decimals: number
  /** Of number and symbol in the text. */
  readonly start: number
  readonly end: number
}

const letter = /\p{L}/u
const space = /[ \u00A0\u202F\u2009\n]/u

const byFirst = Map.groupBy(currencySymbols.keys(), (sign) => sign.charAt(0))
const byLast = Map.groupBy(currencySymbols.keys(), (sign) => sign.charAt(sign.length - 1))
for (const signs of [...byFirst.values(), ...byLast.values()]) signs.sort((one, other) => other.length - one.length)

const isLetter = (text: string): boolean => text !== "" && letter.test(text)

// A symbol made of letters must be a whole word.
const isApart = (sign: string, before: string, after: string): boolean =>
  !(isLetter(sign.charAt(0)) && isLetter(before)) && !(isLetter(sign.charAt(sign.length - 1)) && isLetter(after))

const skipBack = (text: string, at: number): number => {
  let end = at
  while (end > 0 && at - end < 2 && space.test(text.charAt(end - 1))) end--
  return end
}

const skipOn = (text: string, at: number): number => {
  let start = at
  while (start < text.length && start - at < 2 && space.test(text.charAt(start))) start++
  return start
}

const signBefore = (
  text: string,
  at: number,
  from: number,
): { readonly sign: string; readonly start: number } | undefined => {
  const end = skipBack(text, at)
  const code = text.slice(Math.max(0, end - 3), end)
  if (end - 3 >= from && currencyCodes.has(code) && !isLetter(text.charAt(end - 4)))
    return { sign: code, start: end - 3 }
  const sign = byLast.get(text.charAt(end - 1).toLowerCase())?.find((one) => {
    const start = end - one.length
    return start >= from && text.slice(start, end).toLowerCase() === one && isApart(one, text.charAt(start - 1), "")
  })
  return sign === undefined ? undefined : { sign, start: end - sign.length }
}

const signAfter = (text: string, at: number): { readonly sign: string; readonly end: number } | undefined => {
  const start = skipOn(text, /^[.,][-–—]/u.test(text.slice(at, at + 2)) ? at + 2 : at)
  const code = text.slice(start, start + 3)
  if (currencyCodes.has(code) && !isLetter(text.charAt(start + 3))) return { sign: code, end: start + 3 }
  const sign = byFirst.get(text.charAt(start).toLowerCase())?.find((one) => {
    const end = start + one.length
    return text.slice(start, end).toLowerCase() === one && isApart(one, "", text.charAt(end))
  })
  return sign === undefined ? undefined : { sign, end: start + sign.length }
}

const digit = /\d/gu

/** The numbers of a text with their currency symbols, in order, each read once: prices have a symbol. Linear. */
export const findAmounts = (text: string, maxAmounts = mostAmounts): ReadonlyArray<WrittenAmount> => {
  const found: Array<WrittenAmount> = []
  digit.lastIndex = 0
  for (let at = digit.exec(text)?.index; at !== undefined && found.length < maxAmounts; at = digit.exec(text)?.index) {
    const { amount, end } = readAt(text, { at, from: found.at(-1)?.end ?? 0 })
    if (amount !== undefined) found.push(amount)
    digit.lastIndex = Math.max(end, amount?.end ?? 0)
  }
  return found
}

const digits = /\d+/uy

/** Where a number begins, and where the previous one ended with its symbol. */
interface ReadState {
  readonly at: number
  readonly from: number
}

const readAt = (
  text: string,
  { at, from }: ReadState,
): { readonly amount?: WrittenAmount | undefined; readonly end: number } => {
  const number = readNumber(text, at)
  if (number !== undefined) return { amount: amountAt(text, { at, from }, number), end: number.end }
  digits.lastIndex = at
  return { end: at + (digits.exec(text)?.[0].length ?? 1) }
}

const amountAt = (text: string, { at, from }: ReadState, number: WrittenNumber): WrittenAmount | undefined => {
  const { amount, decimals } = number
  const before = signBefore(text, at, from)
  if (before !== undefined) return { amount, decimals, sign: before.sign, start: before.start, end: number.end }
  // Part of a word or of a longer number: a model name, a URL.
  if (/[\p{L}\d_.,/#]/u.test(text.charAt(at - 1))) return undefined
  const after = signAfter(text, number.end)
  if (after !== undefined) return { amount, decimals, sign: after.sign, start: at, end: after.end }
  return isLetter(text.charAt(number.end)) || text.charAt(number.end) === "%"
    ? undefined
    : { amount, decimals, start: at, end: number.end }
}

import { findAmounts, type WrittenAmount } from "../prices/findAmounts.ts"
import { beforeMarketPrice } from "./beforeMarketPrice.ts"
import type { PriceDraft } from "./MenuDraft.ts"
import { isSizeName, splitSize } from "./splitSize.ts"

/** Longest line that may be a dish with its price, in characters. */
const maxLength = 400

/** Most prices of one dish: a line with more is about something else. */
const maxPrices = 5

/** A line with prices: the text before the first and after the last. */
export interface MenuRow {
  readonly name: string
  readonly prices: ReadonlyArray<PriceDraft>
  readonly rest: string
}

// Leaders between a name and its price: dots, dashes, bars.
const leaders = /(?<![\s.·…_|:–—-])[\s.·…_|:–—-]+$/u
const ahead = /^[\s.·…_|/:,;–—-]+/u

const nameOf = (before: string): string =>
  before
    .replace(leaders, "")
    .replaceAll(/^[\s.·•*|–—-]+/gu, "")
    .trim()

/**
 * Reads a line as a dish with its prices, or with a market-price phrase and no price; undefined if it is neither. An empty name is on another line,
 * as it is if all prices of the line are of sizes.
 */
export const readRow = (line: string): MenuRow | undefined => {
  const daily = beforeMarketPrice(line)
  return daily === undefined ? pricedRow(line) : { name: nameOf(daily), prices: [], rest: "" }
}

const pricedRow = (line: string): MenuRow | undefined => {
  if (line.length > maxLength || !/\d/u.test(line)) return undefined
  const amounts = findAmounts(line).filter((amount) => isPrice(amount, line))
  const [first] = amounts
  const last = amounts.at(-1)
  if (first === undefined || last === undefined || amounts.length > maxPrices) return undefined
  const rest = line.slice(last.end).replace(ahead, "").trim()
  const name = nameOf(line.slice(0, first.start))
  // A price in the middle of a sentence does not belong to a dish.
  if (rest !== "" && first.sign === undefined && name !== "") return undefined
  return withFirstSize({
    name,
    rest,
    prices: amounts.map((amount, at) => ({
      amount: amount.amount,
      sign: amount.sign,
      text: line.slice(amount.start, amount.end),
      name: betweenOf(line, amounts, at),
    })),
  })
}

// If all further prices are of sizes, the first size follows the dish: `Helles 0,3 l 3,40 / 0,5 l 4,80`.
const withFirstSize = (row: MenuRow): MenuRow => {
  const [first, ...others] = row.prices
  const { dish, size } = splitSize(row.name)
  if (first === undefined || others.length === 0 || size === "" || !others.every(({ name = "" }) => isSizeName(name)))
    return row
  return { ...row, name: nameOf(dish), prices: [{ ...first, name: size }, ...others] }
}

const isPrice = ({ amount, decimals, end, sign, start }: WrittenAmount, line: string): boolean => {
  if (amount <= 0 || amount >= 1_000_000) return false
  if (/^\s?(?:k?cal|kj|g|kg|ml|cl|l|oz|%|pcs?|pieces|stück|min)(?:[^\p{L}]|$)/iu.test(line.slice(end, end + 12)))
    return false
  if (sign !== undefined) return true
  // A price without a symbol has cents, or is alone at the end of its line.
  const isLast = line.slice(end).trim() === ""
  return (
    (decimals === 2 && !/\d\s?[x×]\s?$/u.test(line.slice(Math.max(0, start - 4), start))) ||
    (decimals <= 1 && isLast && start > 0 && /[\s.…·]$/u.test(line.slice(0, start)) && amount < 1_000)
  )
}

// The text before a further price is its name: `small 8 large 10`.
const betweenOf = (line: string, amounts: ReadonlyArray<WrittenAmount>, at: number): string | undefined => {
  if (at === 0) return undefined
  const between = line
    .slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start ?? 0)
    .replace(ahead, "")
    .replace(leaders, "")
    .trim()
  return between === "" || between.length > 30 ? undefined : between
}

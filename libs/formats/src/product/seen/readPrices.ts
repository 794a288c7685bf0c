import { findAmounts } from "../../prices/findAmounts.ts"
import type { Place } from "../../shown/Place.ts"
import { placeAt, type ShownLine } from "../../shown/ShownLine.ts"
import { samePage } from "../samePage.ts"
import { contextOf, type PriceContext } from "./priceContext.ts"

/** A price in the lines of a page. */
export interface SeenPrice {
  readonly amount: number
  readonly sign: string | undefined
  /** As it is written. */
  readonly text: string
  readonly line: number
  readonly place: Place
  readonly context: PriceContext
  /** Part of a link to another page. */
  readonly isElsewhere: boolean
}

/** Prices of one page that are read, and the length of the lines that they stand in. */
const maxPrices = 3_000
const maxLine = 400

/** The prices that a page shows, in order: amounts with a currency, and bare ones in places that are named as prices. */
export const readPrices = (lines: ReadonlyArray<ShownLine>, url: string): ReadonlyArray<SeenPrice> => {
  const found: Array<SeenPrice> = []
  for (const [index, line] of lines.entries()) {
    if (found.length >= maxPrices) break
    if (line.text.length > maxLine || !/\d/u.test(line.text)) continue
    const amounts = findAmounts(line.text)
    for (const [at, amount] of amounts.entries()) {
      const place = placeAt(line, amount.start) as Place
      const isBare = amount.sign === undefined
      if (isBare && !(place.isMarked || (place.price <= 1 && line.text.length <= 20 && amount.decimals === 2))) continue
      const around = { before: line.text.slice(amounts[at - 1]?.end ?? 0, amount.start), after: line.text.slice(amount.end, amounts[at + 1]?.start ?? line.text.length) }
      found.push({
        amount: amount.amount,
        sign: amount.sign,
        text: line.text.slice(amount.start, amount.end),
        line: index,
        place,
        context: contextOf(around),
        isElsewhere: place.href !== "" && !/^(?:#|javascript:)/iu.test(place.href) && !samePage(place.href, url),
      })
    }
  }
  return found
}

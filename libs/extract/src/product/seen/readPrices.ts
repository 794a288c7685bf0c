import { findAmounts } from "../../prices/findAmounts.ts"
import type { Place } from "../../shown/Place.ts"
import { placeAt, type ShownLine } from "../../shown/ShownLine.ts"
import { samePage } from "../samePage.ts"
import { contextOf, type PriceContext } from "./priceContext.ts"

/** A price in the lines of a page. */
export interface SeenPrice {
  readonly amount: number
  readonly sign: string | undefined
  /** As written on the page. */
  readonly text: string
  readonly line: number
  readonly place: Place
  readonly context: PriceContext
  /** Part of a link to another page. */
  readonly isElsewhere: boolean
}

/** Most prices of one page, and longest line with one. */
const maxPrices = 3_000
const maxLine = 400

/** The prices on a page, in order: amounts with a currency, and bare ones in elements named as prices. */
export const readPrices = (lines: ReadonlyArray<ShownLine>, url: string): ReadonlyArray<SeenPrice> => {
  const found: Array<SeenPrice> = []
  for (const [index, line] of lines.entries()) {
    if (found.length >= maxPrices) break
    if (line.text.length > maxLine || !/\d/u.test(line.text)) continue
    found.push(...pricesIn(line, index, url))
  }
  return found
}

const pricesIn = (line: ShownLine, index: number, url: string): ReadonlyArray<SeenPrice> => {
  const { text } = line
  const amounts = findAmounts(text)
  return amounts.flatMap(({ amount, decimals, end, sign, start }, at) => {
    const place = placeAt(line, start)
    if (place === undefined || (sign === undefined && !isPriceWithoutSign(place, text, decimals))) return []
    const context = contextOf({
      before: text.slice(amounts[at - 1]?.end ?? 0, start),
      after: text.slice(end, amounts[at + 1]?.start ?? text.length),
    })
    return [
      {
        amount,
        sign,
        place,
        context,
        text: text.slice(start, end),
        line: index,
        isElsewhere: leadsElsewhere(place, url),
      },
    ]
  })
}

const isPriceWithoutSign = (place: Place, text: string, decimals: number): boolean =>
  place.isMarked || (place.price <= 1 && text.length <= 20 && decimals === 2)

const leadsElsewhere = ({ href }: Place, url: string): boolean =>
  href !== "" && !/^(?:#|javascript:)/iu.test(href) && !samePage(href, url)

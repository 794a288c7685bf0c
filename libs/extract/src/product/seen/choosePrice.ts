import { buildOf, far } from "../../shown/Place.ts"
import type { SeenPrice } from "./readPrices.ts"

/** Positions of the product's name and its buttons among the lines. */
export interface Surroundings {
  readonly anchors: ReadonlyArray<number>
  readonly buttons: ReadonlyArray<number>
  /** The box around the name. */
  readonly box: number
}

/** The price that the page shows for its product. */
export interface ChosenPrice {
  readonly price: SeenPrice
  /** The former price. */
  readonly original?: SeenPrice
  /** Sum of the points below. */
  readonly score: number
  /** Number of different prices under the same template path as this one: many in a list. */
  readonly siblings: number
}

/** Lines after the name within which a price is likely the product's, and lines around a button. */
const reachOfName = 60
const reachOfButton = 12

/** Least points of a price on a product page. Tuned on the tuning half of `tools/evaluate/product`. */
const enough = 3

/** Least prices under one template path that form a list, and most that are compared. */
export const listed = 5
const mostSiblings = 20

/** The price of the product among those shown; undefined if none is likely enough. */
export const choosePrice = (prices: ReadonlyArray<SeenPrice>, around: Surroundings): ChosenPrice | undefined => {
  const now = prices.filter((price) => !isOld(price) && price.context === "plain")
  const counts = new Map<number, number>()
  for (const { amount, isElsewhere } of now) if (!isElsewhere) counts.set(amount, (counts.get(amount) ?? 0) + 1)
  const byBuild = Map.groupBy(now, ({ place }) => buildOf(place))
  const scored = now.map((price): ChosenPrice => {
    const siblings = new Set(
      (byBuild.get(buildOf(price.place)) ?? []).slice(0, mostSiblings).map(({ amount }) => amount),
    ).size
    const isRepeated = (counts.get(price.amount) ?? 0) > 1
    return { price, siblings, score: pointsOf(price, around) + (isRepeated ? 1 : 0) - (siblings >= listed ? 1 : 0) }
  })
  const best = scored
    .filter(({ score }) => score >= enough)
    .reduce<ChosenPrice | undefined>((most, one) => (one.score > (most?.score ?? 0) ? one : most), undefined)
  if (best === undefined) return undefined
  const original = originalOf(prices, best.price)
  return original === undefined ? best : { ...best, original }
}

const isOld = ({ context, place }: SeenPrice): boolean => place.isOld || context === "old"

const pointsOf = ({ amount, isElsewhere, line, place, sign }: SeenPrice, around: Surroundings): number => {
  const isNamed = place.price < far
  let points = nearness(line, around) + (isNamed ? 3 - place.price / 2 : 0)
  for (const [signal, worth] of placeSignals) if (place[signal]) points += worth
  if (place.box !== around.box && place.box !== 0) points -= 1
  if (isElsewhere) points -= 4
  // The total of an empty cart; some products are free.
  if (amount === 0) points -= isNamed ? 1.5 : 3
  return sign === undefined ? points - 1 : points
}

/** Points by the place of a price. Tuned on the tuning half of `tools/evaluate/product`, like the others. */
const placeSignals = [
  ["isMarked", 4],
  ["isAside", -6],
  ["isRelated", -5],
  ["isExtra", -3],
  ["isOption", -3],
  ["isUsual", -1],
] as const

const nearness = (line: number, { anchors, buttons }: Surroundings): number => {
  const name = Math.max(
    0,
    ...anchors.map((anchor) => (line >= anchor ? 4 * (1 - (line - anchor) / reachOfName) : 1.5 + (line - anchor) / 10)),
  )
  return name + (buttons.some((button) => Math.abs(button - line) <= reachOfButton) ? 2 : 0)
}

/** Most lines between a price and its former price. */
const reachOfOld = 6

const originalOf = (prices: ReadonlyArray<SeenPrice>, { amount, line }: SeenPrice): SeenPrice | undefined =>
  prices
    .filter(
      (price) =>
        (isOld(price) || price.place.isUsual) && price.amount > amount && Math.abs(price.line - line) <= reachOfOld,
    )
    .toSorted((one, other) => Math.abs(one.line - line) - Math.abs(other.line - line))[0]

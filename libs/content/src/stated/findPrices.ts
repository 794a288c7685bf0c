import { attributeOf, NamePattern } from "@trawl/hast"
import type { ContentBlock } from "../parts/ContentBlock.ts"
import type { Region } from "../parts/Region.ts"
import { isPriceText } from "./isPriceText.ts"
import { amountsIn } from "./amountsIn.ts"
import { isNavigation } from "./isNavigation.ts"
import type { StatedField } from "./StatedFields.ts"

/** A price with what it is of is so long at most. */
const longest = 120

/** What elements are called that hold a price, and what holds those of other things or of none. */
const priced = new NamePattern(
  /(?:^|[\s_-])(?:price|prices|pricing|prix|preis|precio|prezzo|preço|prijs|cena)(?:$|[\s_-])/u,
)
const others = new NamePattern(
  /(?:^|[\s_-])(?:(?<!to[\s_-])cart|basket|minicart|related|recommend\w{0,6}|upsells?|cross-?sells?|bundles?|accessor(?:y|ies)|add-?ons?|shipping|delivery|instal{1,2}ments?|financing|filters?|carousel|sticky\w{0,20})(?:$|[\s_-])/u,
)
const money = /\p{Sc}|\b(?:USD|EUR|GBP|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|JPY|INR|Rs|kr|zł|Kč|руб)\b/u

/** Where a page says what its product costs: the block that looks most like a price, the first below its name before those above. */
export const findPrices = (
  blocks: ReadonlyArray<ContentBlock>,
  prices: ReadonlyArray<number>,
  title: ContentBlock | undefined,
): ReadonlyArray<readonly [number, StatedField]> => {
  if (prices.length === 0) return []
  const stated = new Map(prices.map((price, place) => [price, place]))
  let [best, most]: [ContentBlock | undefined, number] = [undefined, 0]
  for (const block of blocks) {
    const own = pointsOf(block, stated, title)
    if (own > most) [best, most] = [block, own]
  }
  return best === undefined ? [] : [[best.index, "price"]]
}

const pointsOf = (
  block: ContentBlock,
  stated: ReadonlyMap<number, number>,
  title: ContentBlock | undefined,
): number => {
  const places = placesIn(block, stated)
  if (places.length === 0 || isNavigation(block.holder) || isOfOthers(block.holder, title)) return 0
  const isNamed = someAround(block, isPriced)
  const signs = [isNamed, isPriceText(block.text), places.includes(0), title !== undefined && block.index > title.index]
  return isNamed || money.test(block.text) ? 1 + signs.filter(Boolean).length : 0
}

/** The places among the stated prices of those that a block names. */
const placesIn = ({ length, linked, text }: ContentBlock, stated: ReadonlyMap<number, number>): ReadonlyArray<number> =>
  text.length > longest || linked * 2 > length || !/\d/u.test(text)
    ? []
    : amountsIn(text).flatMap((amount) => stated.get(amount) ?? [])

const isPriced = ({ node }: Region): boolean =>
  node.type === "element" && (priced.isIn(node) || /^(?:low)?price$/iu.test(attributeOf(node, "itemProp")))

const someAround = ({ edge, holder }: ContentBlock, holds: (part: Region) => boolean): boolean => {
  for (let part: Region | undefined = holder; part !== undefined; part = part.parent) {
    if (holds(part)) return true
    if (part === edge.parent) return false
  }
  return false
}

// What is around the name of the product too says nothing.
const isOfOthers = (holder: Region, title: ContentBlock | undefined): boolean => {
  const place = title?.index ?? -1
  for (
    let part: Region | undefined = holder;
    part !== undefined && !(part.first <= place && place < part.end);
    part = part.parent
  )
    if (part.node.type === "element" && others.isIn(part.node)) return true
  return false
}

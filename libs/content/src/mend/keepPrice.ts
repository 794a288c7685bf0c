import { attributeOf, NamePattern } from "@trawl/hast"
import { decide, type Decision, isHeading } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import { likeliestType, type PageType, type TypeShares } from "../PageType.ts"
import type { Region } from "../parts/Region.ts"
import { besideKept } from "./besideKept.ts"
import { entriesOf, fewestEntries } from "./entriesOf.ts"
import { isPriceText } from "./isPriceText.ts"
import { isOfferText } from "./isOfferText.ts"

/** So many texts below the name of a thing its price stands at most: pictures, sizes and colours stand between. */
const farthest = 30
/** More prices in a row are those of quantities or of several things. */
const mostPrices = 4

/** What elements are called that hold a price, and what holds those of other things or of none. */
const priced = new NamePattern(
  /(?:^|[\s_-])(?:price|prices|pricing|prix|preis|precio|prezzo|preço|prijs|cena)(?:$|[\s_-])/u,
)
const others = new NamePattern(
  /(?:^|[\s_-])(?:cart|basket|minicart|related|recommend\w{0,6}|upsells?|cross-?sells?|bundles?|accessor(?:y|ies)|add-?ons?|shipping|delivery|instal{1,2}ments?|financing|filters?|carousel|sticky\w{0,20})(?:$|[\s_-])/u,
)

/** Pages of these types show prices of many things, or speak of them, unless they say that they are a product's. */
const ofOthers: ReadonlySet<PageType> = new Set(["collection", "listing", "forum", "documentation"])

/** Keeps what the thing of a page costs, with what it cost before: a line of few characters that stands in a box of its own below the kept name. */
export const keepPrice = (decisions: ReadonlyArray<Decision>, view: PageModel, types: TypeShares): void => {
  const isStated = view.facts.kind === "product"
  if (!isStated && ofOthers.has(likeliestType(types))) return
  const texts = decisions.filter(({ block }) => block.length > 0)
  const title = texts.findIndex(({ block, isKept }) => isKept && block.edge.tag === "h1")
  if (title === -1 || !texts.some((text) => text.isKept && !isHeading(text))) return
  const prices = pricesBelow(title, texts, isOfOthers(decisions, view.page, texts[title]))
  if (prices.length === 0 || prices.length > mostPrices) return
  if (isStated || texts.some(({ block }) => isOfferText(block.text)) || isLone(prices, texts)) keepEach(prices)
}

// Shops write a price once for each size of screen.
const keepEach = (prices: ReadonlyArray<Decision>): void => {
  for (const price of new Map(prices.toReversed().map((price) => [price.block.text, price])).values())
    decide(price, true, "surroundings")
}

/** The first price below a title, and the prices that follow it at once. */
const pricesBelow = (
  title: number,
  texts: ReadonlyArray<Decision>,
  isOther: (decision: Decision) => boolean,
): ReadonlyArray<Decision> => {
  const near = texts.slice(title + 1, title + 1 + farthest)
  const first = near.findIndex((text) => isPrice(text) && !isOther(text))
  if (first === -1) return []
  const end = near.findIndex((text, index) => index > first && !isPrice(text))
  return near.slice(first, end === -1 ? undefined : end)
}

const isPrice = ({ block: { linked, text } }: Decision): boolean => linked === 0 && isPriceText(text)

// A page without a button to buy is one that sells where it has one price, and calls it so.
const isLone = (prices: ReadonlyArray<Decision>, texts: ReadonlyArray<Decision>): boolean =>
  prices.every(({ block }) => isNamed(block.holder, block.edge.parent)) &&
  texts.filter(isPrice).length === prices.length

const isNamed = (start: Region, end: Region | undefined): boolean => {
  for (let part: Region | undefined = start; part !== undefined; part = part.parent) {
    if (
      part.node.type === "element" &&
      (priced.isIn(part.node) || /^(?:low)?price$/iu.test(attributeOf(part.node, "itemProp")))
    )
      return true
    if (part === end) return false
  }
  return false
}

/** Whether a text stands in a box of another thing than that of the title, or of none. What is around both says nothing. */
const isOfOthers = (
  decisions: ReadonlyArray<Decision>,
  page: Region,
  title: Decision | undefined,
): ((decision: Decision) => boolean) => {
  const isBeside = besideKept(decisions)
  const place = title?.block.index ?? 0
  const entries = new Set(entriesOf(page).flatMap((group) => pricedOf(group, decisions)))
  return ({ block: { holder } }) => {
    for (
      let part: Region | undefined = holder;
      part !== undefined && !(part.first <= place && place < part.end);
      part = part.parent
    )
      if (
        entries.has(part) ||
        (part.dropped !== undefined && isBeside(part)) ||
        (part.node.type === "element" && others.isIn(part.node))
      )
        return true
    return false
  }
}

// Boxes without a name are alike too: entries are those that have prices.
const pricedOf = (group: ReadonlyArray<Region>, decisions: ReadonlyArray<Decision>): ReadonlyArray<Region> => {
  const entries = group.filter(({ end, first }) =>
    decisions.slice(first, end).some(({ block }) => isPriceText(block.text)),
  )
  return entries.length < fewestEntries ? [] : entries
}

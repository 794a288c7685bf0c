import { decide, type Decision, isHeading } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { PageFacts } from "../PageFacts.ts"
import { likeliestType, type TypeShares } from "../PageType.ts"
import type { Region } from "../parts/Region.ts"
import { entriesOf, fewestEntries, nameOf } from "./entriesOf.ts"
import { isOfferText } from "./isOfferText.ts"
import { isPriceText } from "../stated/isPriceText.ts"

/** What a shop says of another thing is so many blocks at most. */
const longestCard = 14
/** So many texts back the heading of a list stands at most. */
const farthestHeading = 3

/**
 * Drops other things for sale from a page that sells one: cards of a picture, a name and a price, several in a row. A page sells one thing where
 * it states its price, or looks so and says so, or has a button to buy.
 */
export const dropOtherThings = (
  decisions: ReadonlyArray<Decision>,
  { facts, page }: PageModel,
  types: TypeShares,
): void => {
  const title = decisions.find(({ block, isKept }) => isKept && block.edge.tag === "h1" && block.length > 0)
  if (title === undefined || !sellsOne(decisions, facts, types)) return
  for (const group of entriesOf(page)) {
    const cards = group.filter((entry) => isCard(entry, decisions))
    if (
      cards.length < fewestEntries ||
      cards.some(({ end, first }) => first <= title.block.index && title.block.index < end)
    )
      continue
    for (const { end, first } of cards)
      for (const decision of decisions.slice(first, end)) decide(decision, false, "teaser")
    dropWayToAll(cards, decisions)
  }
}

// Pages of several products state no price.
const sellsOne = (decisions: ReadonlyArray<Decision>, { fields, kind }: PageFacts, types: TypeShares): boolean =>
  (fields?.prices.length ?? 0) > 0 ||
  (likeliestType(types) === "product" && (kind === "product" || decisions.some(({ block }) => isOfferText(block.text))))

const isCard = ({ end, first }: Region, decisions: ReadonlyArray<Decision>): boolean => {
  if (end - first > longestCard) return false
  const blocks = decisions.slice(first, end)
  const name = nameOf(blocks.filter(({ block }) => block.length > 0))
  return (
    name !== undefined &&
    blocks.some(({ block }) => block.images > 0) &&
    blocks.some(({ block }) => isPriceText(block.text))
  )
}

// A heading stays for the link to all of its list that stands below it.
const dropWayToAll = (cards: ReadonlyArray<Region>, decisions: ReadonlyArray<Decision>): void => {
  const first = cards[0]?.first ?? 0
  const before = decisions.slice(Math.max(0, first - farthestHeading), first)
  const heading = before.findLastIndex((decision) => isHeading(decision))
  const between = heading === -1 ? [] : before.slice(heading + 1)
  if (between.every(({ block }) => block.linked === block.length))
    for (const decision of between) decide(decision, false, "teaser")
}

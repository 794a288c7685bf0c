import { decide, type Decision } from "../Decision.ts"
import type { PageModel } from "../features/PageModel.ts"
import type { PageFacts } from "../PageFacts.ts"
import { likeliestType, type TypeShares } from "../PageType.ts"
import type { Region } from "../parts/Region.ts"
import { entriesOf, fewestEntries, nameOf } from "./entriesOf.ts"
import { isOfferText } from "./isOfferText.ts"
import { type Span, shelvesOf } from "./shelvesOf.ts"
import { isPriceText } from "../stated/isPriceText.ts"

/** What a shop says of another thing is so many blocks at most. */
const longestCard = 14

/**
 * Drops other things for sale from the page of a shop: those under a title that says so, and from a page that sells one thing cards of a picture, a
 * name and a price, several in a row. A page sells one thing where it states its price, or looks so and says so, or has a button to buy.
 */
export const dropOtherThings = (decisions: ReadonlyArray<Decision>, view: PageModel, types: TypeShares): void => {
  const title = decisions.find(({ block, isKept }) => isKept && block.edge.tag === "h1" && block.length > 0)
  if (title === undefined) return
  const { index } = title.block
  const rows = rowsOf(decisions, view, types).filter(
    (row) => !row.some(({ end, first }) => first <= index && index < end),
  )
  for (const { end, first } of rows.flat())
    for (const decision of decisions.slice(first, end)) decide(decision, false, "teaser")
}

const rowsOf = (
  decisions: ReadonlyArray<Decision>,
  view: PageModel,
  types: TypeShares,
): ReadonlyArray<ReadonlyArray<Span>> => {
  const isPriced = (view.facts.fields?.prices.length ?? 0) > 0
  const type = likeliestType(types)
  if (!(isPriced || type === "product" || type === "collection")) return []
  const shelves = shelvesOf(decisions, view).map((shelf) => [shelf])
  const sellsOne = isPriced || (type === "product" && isForSale(decisions, view.facts))
  return sellsOne ? [...shelves, ...cardsOf(decisions, view.page)] : shelves
}

const isForSale = (decisions: ReadonlyArray<Decision>, { kind }: PageFacts): boolean =>
  kind === "product" || decisions.some(({ block }) => isOfferText(block.text))

const cardsOf = (decisions: ReadonlyArray<Decision>, page: Region): ReadonlyArray<ReadonlyArray<Span>> =>
  entriesOf(page)
    .map((group) => group.filter((entry) => isCard(entry, decisions)))
    .filter(({ length }) => length >= fewestEntries)

const isCard = ({ end, first }: Span, decisions: ReadonlyArray<Decision>): boolean => {
  if (end - first > longestCard) return false
  const blocks = decisions.slice(first, end)
  const name = nameOf(blocks.filter(({ block }) => block.length > 0))
  return (
    name !== undefined &&
    blocks.some(({ block }) => block.images > 0) &&
    blocks.some(({ block }) => isPriceText(block.text))
  )
}

import { decide, type Decision } from "../Decision.ts"
import { isOfOneThing } from "../PageType.ts"
import { dropReasonAt, type Region } from "../parts/Region.ts"
import { isPriceText } from "../stated/isPriceText.ts"
import { entriesOf, nameOf } from "./entriesOf.ts"
import { lengthOf, meanOf } from "./lengthOf.ts"
import type { ChosenPage } from "./passes.ts"

/** The list has so many cards at least, and is this share of what is kept beside it: where the page says that it is a list, where it looks as if it were about one thing, and on any other. */
const [ofStated, besideOneThing, ofOthers] = [
  [4, 0.25],
  [10, 0.9],
  [4, 0.45],
] as const
/** Cards beside one thing are content from so much of the threshold. */
const nearThreshold = 0.75
/** The share of the siblings that are cards, and of what they say that is kept where the list is content already. */
const [leastCards, leastKept] = [0.6, 0.5]
/** What a card says is content by so much in 1/10,000 at least; buttons are below. */
const leastText = 900

/** Keeps the cards of the page's list, the longest row of siblings with a linked name and a picture or a price, where some of their names are dropped. */
export const keepCards = ({ decisions, threshold, types, view }: ChosenPage): void => {
  const isStated = ["collectionpage", "product.group"].some((type) => view.facts.types.has(type))
  const isBeside = !isStated && isOfOneThing(types)
  const [fewest, share] = isStated ? ofStated : isBeside ? besideOneThing : ofOthers
  const listed = longestOf(view.page, decisions, fewest)
  const length = lengthOf(listed)
  const kept = lengthOf(listed.filter(({ isKept }) => isKept))
  const beside = lengthOf(decisions.filter(({ isKept }) => isKept)) - kept
  if (kept >= length * leastKept || length < beside * share) return
  if (isBeside && meanOf(listed) < threshold * nearThreshold) return
  for (const decision of listed)
    if (decision.block.length > 0 && decision.probability >= leastText && !isLandmark(decision))
      decide(decision, true, "surroundings")
}

const longestOf = (page: Region, decisions: ReadonlyArray<Decision>, fewest: number): ReadonlyArray<Decision> => {
  let longest: ReadonlyArray<Decision> = []
  let most = 0
  for (const group of entriesOf(page)) {
    const blocks = group.map(({ end, first }) => decisions.slice(first, end))
    const cards = group.length < fewest ? [] : blocks.filter(isCard)
    const length = cards.length < group.length * leastCards ? 0 : lengthOf(cards.flat())
    if (length > most) [longest, most] = [cards.flat(), length]
  }
  return longest
}

const isCard = (blocks: ReadonlyArray<Decision>): boolean => {
  const name = nameOf(blocks.filter(({ block }) => block.length > 0))
  return (
    name !== undefined &&
    blocks.some(({ block }) => block.linked > 0) &&
    blocks.some(({ block }) => block.images > 0 || isPriceText(block.text)) &&
    !isLandmark(name)
  )
}

const isLandmark = ({ block }: Decision): boolean => dropReasonAt(block.holder) === "landmark"

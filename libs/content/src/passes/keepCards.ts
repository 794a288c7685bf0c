import { decide, type Decision } from "../Decision.ts"
import { isOfOneThing } from "../PageType.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { isPriceText } from "../stated/isPriceText.ts"
import { entriesOf, nameOf } from "./entriesOf.ts"
import { lengthOf, meanOf } from "./lengthOf.ts"
import type { ChosenPage } from "./passes.ts"

/** The list has so many cards at least, is this share of what is kept beside it, and is content from so much of the threshold. */
type Least = readonly [number, number, number]
/** Where the page says that it is a list, where it looks as if it were about one thing, and on any other. */
const [ofStated, besideOneThing, ofOthers]: readonly [Least, Least, Least] = [
  [4, 0.25, 0],
  [10, 0.9, 0.75],
  [4, 0.45, 0.4],
]
/** A page is surely about one thing from so much on, of about 255. */
const surely = 128
/** The share of the siblings that are cards, and of what they say that is kept where the list is content already, and where it is content though a rule drops it. */
const [leastCards, leastKept, leastTorn] = [0.6, 0.5, 0.1]
/** What a card says is content by so much in 1/10,000 at least; buttons are below. */
const leastText = 900

/** Keeps the cards of the page's list, the longest row of siblings with a linked name and a picture or a price, where most of it is dropped. */
export const keepCards = (page: ChosenPage): void => {
  const least = leastOf(page)
  const cards = least === undefined ? [] : longestOf(page, least[0])
  if (least === undefined || !isList(cards, page, least)) return
  for (const decision of cards)
    if (decision.probability >= leastText && !isLandmark(decision)) decide(decision, true, "surroundings")
}

const leastOf = ({ types, view }: ChosenPage): Least | undefined => {
  if (view.facts.types.has("collectionpage")) return ofStated
  if (!isOfOneThing(types)) return ofOthers
  return Math.max(...types) < surely ? besideOneThing : undefined
}

const isList = (cards: ReadonlyArray<Decision>, { decisions, threshold }: ChosenPage, least: Least): boolean => {
  const length = lengthOf(cards)
  const kept = lengthOf(cards.filter(({ isKept }) => isKept))
  const beside = lengthOf(decisions.filter(({ isKept }) => isKept)) - kept
  return (
    kept < length * leastKept &&
    length >= beside * least[1] &&
    meanOf(cards) >= threshold * least[2] &&
    (least === ofStated ||
      kept >= length * leastTorn ||
      cards.some(({ block }) => dropReasonAt(block.holder) === undefined))
  )
}

const longestOf = ({ decisions, view }: ChosenPage, fewest: number): ReadonlyArray<Decision> => {
  let [longest, most]: [ReadonlyArray<Decision>, number] = [[], 0]
  for (const group of entriesOf(view.page)) {
    if (group.length < fewest) continue
    const cards = group.map(({ end, first }) => decisions.slice(first, end)).filter(isCard)
    const blocks = cards.length < group.length * leastCards ? [] : cards.flat()
    const length = lengthOf(blocks)
    if (length > most) [longest, most] = [blocks, length]
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

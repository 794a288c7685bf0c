import { decide, type Decision } from "../Decision.ts"
import { isOfOneThing, likeliestType } from "../PageType.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { isNavigation } from "../stated/isNavigation.ts"
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

/** A shop shows so many cards at least, with a price in each and a picture, on a page that may be a collection by so much of about 255. */
const [fewestPriced, leastCollection] = [6, 40]

/** Keeps the cards of the page's list, the longest row of siblings with a linked name and a picture or a price, where most of it is dropped; the names and prices of a shop's cards whatever their score. */
export const keepCards = (page: ChosenPage): void => {
  const least = leastOf(page)
  if (least === undefined) return
  const shop = mayBeShop(page) ? longestOf(page, fewestPriced, isPriced) : []
  for (const decision of shop.flatMap(essentialsOf)) decide(decision, true, "surroundings")
  const cards = shop.length > 0 ? [] : longestOf(page, least[0], isCard).flat()
  if (!isList(cards, page, least) || (least === besideOneThing && isAbove(cards, page))) return
  for (const decision of cards)
    if (decision.probability >= leastText && !isLandmark(decision)) decide(decision, true, "surroundings")
}

// The name and the prices of a card, those in its form only if there are no others.
const essentialsOf = (card: ReadonlyArray<Decision>): ReadonlyArray<Decision> => {
  const open = card.filter((decision) => !isLandmark(decision))
  const texts = open.some(isPrice) ? open : card
  return [namedIn(texts) ?? [], texts.filter(isPrice)].flat()
}

const isPrice = ({ block }: Decision): boolean => isPriceText(block.text)

const mayBeShop = ({ types, view }: ChosenPage): boolean =>
  (types[4] ?? 0) >= leastCollection &&
  likeliestType(types) !== "product" &&
  (view.facts.fields?.prices.length ?? 0) === 0

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

// A menu of teasers stands above what a page is about.
const isAbove = ([first]: ReadonlyArray<Decision>, { decisions }: ChosenPage): boolean =>
  first === decisions.find((decision) => decision.isKept || decision === first)

const longestOf = (
  { decisions, view }: ChosenPage,
  fewest: number,
  isOne: (blocks: ReadonlyArray<Decision>) => boolean,
): ReadonlyArray<ReadonlyArray<Decision>> => {
  let [longest, most]: [ReadonlyArray<ReadonlyArray<Decision>>, number] = [[], 0]
  for (const group of entriesOf(view.page)) {
    if (group.length < fewest) continue
    const cards = group.map(({ end, first }) => decisions.slice(first, end)).filter(isOne)
    const length = cards.length < Math.max(fewest, group.length * leastCards) ? 0 : lengthOf(cards.flat())
    if (length > most) [longest, most] = [cards, length]
  }
  return longest
}

// What is below a title that says so is of other things.
const isPriced = (blocks: ReadonlyArray<Decision>): boolean =>
  namedIn(blocks) !== undefined &&
  blocks.some(({ block }) => block.images > 0) &&
  blocks.some(isPrice) &&
  !blocks.some(({ block, reason: because }) => because === "teaser" || isNavigation(block.holder))

const namedIn = (blocks: ReadonlyArray<Decision>): Decision | undefined =>
  nameOf(blocks.filter(({ block }) => block.length > 0))

const isCard = (blocks: ReadonlyArray<Decision>): boolean => {
  const name = namedIn(blocks)
  return (
    name !== undefined &&
    blocks.some(({ block }) => block.linked > 0) &&
    blocks.some(({ block }) => block.images > 0 || isPriceText(block.text)) &&
    !isLandmark(name)
  )
}

const isLandmark = ({ block }: Decision): boolean => dropReasonAt(block.holder) === "landmark"

import type { PlacedLink, PlacedLinks } from "./placeLinks.ts"
import { standsAlone } from "./standsAlone.ts"
import { textIn } from "./textIn.ts"

/** The parts of a card have not more links between them: to its author, its kind, its shop. */
const mostBetween = 6

/** Its title is one of the first links of a card. */
const mostBefore = 12

/** Where an article is discussed, which is on its page. */
const comments = /#(?:comments?|discussion|disqus_thread|replies|respond|reviews?)$/iu

interface Card {
  readonly links: Array<PlacedLink>
  /** How many links stood before the last of them. */
  last: number
}

/** The links of a card to what it links already: of links near each other with one address, that of the title stays; below a heading all others, else images, counts and words that stand alone, lose theirs. */
export const repeatedLinks = (links: PlacedLinks): ReadonlyArray<PlacedLink> => {
  const again: Array<PlacedLink> = []
  const cards = new Map<string, Card>()
  const endCards = (): void => {
    for (const card of cards.values()) again.push(...repeated(card.links))
    cards.clear()
  }
  for (const [count, placed] of links.entries()) {
    if (placed === "heading") {
      endCards()
      continue
    }
    const address = placed.link.url.replace(comments, "")
    const card = cards.get(address)
    if (card !== undefined && count - card.last - 1 <= mostBetween) {
      card.links.push(placed)
      card.last = count
    } else {
      if (card !== undefined) again.push(...repeated(card.links))
      cards.set(address, { links: [placed], last: count })
    }
  }
  endCards()
  return again
}

/** The links that a card can do without. */
const repeated = (links: ReadonlyArray<PlacedLink>): ReadonlyArray<PlacedLink> => {
  if (links.length < 2) return []
  const first = links.slice(0, mostBefore)
  const title = first.find(({ inHeading }) => inHeading) ?? longest(first)
  return links.filter(
    (placed) => placed !== title && (title?.inHeading === true || isCount(placed) || standsAlone(placed)),
  )
}

/** How many comments or reviews there are. */
const isCount = ({ link }: PlacedLink): boolean =>
  /^[\d,.]+\+?(?: (?:comments?|reviews?|replies))?$/u.test(textIn(link).trim())

const longest = (links: ReadonlyArray<PlacedLink>): PlacedLink | undefined => {
  const most = Math.max(...links.map(({ link }) => textIn(link).trim().length))
  return links.find(({ link }) => textIn(link).trim().length === most)
}

import type { Nodes, Root } from "mdast"
import { type PlacedLink, placeLinks } from "./placeLinks.ts"
import { textIn } from "./textIn.ts"
import { unlink } from "./unlink.ts"

/** The parts of a card have not more links between them: to its author, its kind, its shop. */
const mostBetween = 6

/** Its title is one of the first links of a card. */
const mostBefore = 12

interface Card {
  readonly links: Array<PlacedLink>
  /** How many links stood before the last of them. */
  last: number
}

/** Unlinks what a card links again: of links near each other with one address, that of the title stays, images and words that stand alone lose theirs. */
export const linkOnce = (tree: Root): void => {
  const again: Array<PlacedLink> = []
  const cards = new Map<string, Card>()
  const endCards = (): void => {
    for (const { links } of cards.values()) again.push(...repeated(links))
    cards.clear()
  }
  for (const [count, placed] of placeLinks(tree).entries()) {
    if (placed === "heading") {
      endCards()
      continue
    }
    const card = cards.get(placed.link.url)
    if (card !== undefined && count - card.last - 1 <= mostBetween) {
      card.links.push(placed)
      card.last = count
    } else {
      if (card !== undefined) again.push(...repeated(card.links))
      cards.set(placed.link.url, { links: [placed], last: count })
    }
  }
  endCards()
  unlink(again)
}

/** The links that a card can do without. */
const repeated = (links: ReadonlyArray<PlacedLink>): ReadonlyArray<PlacedLink> => {
  if (links.length < 2) return []
  const first = links.slice(0, mostBefore)
  const title = first.find(({ inHeading }) => inHeading) ?? longest(first)
  return links.filter((placed) => placed !== title && standsAlone(placed))
}

const longest = (links: ReadonlyArray<PlacedLink>): PlacedLink | undefined => {
  const most = Math.max(...links.map(({ link }) => textLength(link)))
  return links.find(({ link }) => textLength(link) === most)
}

const textLength = (node: Nodes): number => textIn(node).trim().length

/** Signs between links are not more. */
const mostBeside = 12

/** Whether a link is an image, or alone on its line. */
const standsAlone = ({ at, link, parent }: PlacedLink): boolean => {
  if (textLength(link) === 0) return true
  const siblings: ReadonlyArray<Nodes> = parent.children
  const before = siblings.slice(Math.max(0, at - mostBeside), at).toReversed()
  return isEmptyLine(before) && isEmptyLine(siblings.slice(at + 1, at + 1 + mostBeside))
}

/** Whether there are but links, images and signs that part them before the line ends. */
const isEmptyLine = (nodes: ReadonlyArray<Nodes>): boolean => {
  const end = nodes.findIndex(({ type }) => type === "break")
  return nodes
    .slice(0, end === -1 ? nodes.length : end)
    .every((node) => node.type === "link" || textLength(node) < shortSign)
}

/** In characters: a bar or a dot between two links. */
const shortSign = 3

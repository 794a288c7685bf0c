import type { Link, Nodes, Root } from "mdast"
import type { FoundNodes } from "./FoundNodes.ts"
import { placeLinks } from "./placeLinks.ts"
import { replaceNodes } from "./replaceNodes.ts"

/** So many links with several images are cards of a listing. */
const leastCards = 3

/** Keeps one image of each card of a listing: the others are shown when a pointer moves over it. Cards are links with several images, where a page has three or more. */
export const showCardsOnce = (tree: Root, { images }: FoundNodes): void => {
  if (images.length < leastCards * 2) return
  const cards = new Map<string, ReadonlyArray<Nodes>>()
  const others = new Map<Nodes, ReadonlyArray<Nodes>>()
  for (const placed of placeLinks(tree)) {
    if (placed === "heading") continue
    const images = imagesIn(placed.link)
    if (images.length < 2) continue
    cards.set(placed.link.url, images)
    for (const image of images.slice(1)) others.set(image, [])
  }
  if (cards.size >= leastCards) replaceNodes(tree, others)
}

const imagesIn = (link: Link): ReadonlyArray<Nodes> =>
  link.children.flatMap(function images(node: Nodes): ReadonlyArray<Nodes> {
    if (node.type === "image") return [node]
    return "children" in node ? node.children.flatMap(images) : []
  })

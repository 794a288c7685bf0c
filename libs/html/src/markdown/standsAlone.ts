import type { Nodes } from "mdast"
import type { PlacedLink } from "./placeLinks.ts"
import { textIn } from "./textIn.ts"

/** Signs between links are not more. */
const mostBeside = 12

/** Whether a link is an image, or alone on its line. */
export const standsAlone = ({ at, link, parent }: PlacedLink): boolean => {
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

const textLength = (node: Nodes): number => textIn(node).trim().length

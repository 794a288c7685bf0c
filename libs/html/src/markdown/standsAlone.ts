import type { Nodes } from "mdast"
import type { PlacedLink } from "./placeLinks.ts"
import { textIn } from "./textIn.ts"

/** Signs between links are not more. */
const mostBeside = 12

/** Whether a link is an image, or alone on its line. */
export const standsAlone = ({ at, link, parent }: PlacedLink): boolean =>
  textLength(link) === 0 || (isEmptySide(parent.children, at, -1) && isEmptySide(parent.children, at, 1))

/** Whether there are but links, images and signs that part them before the line begins or ends. */
const isEmptySide = (siblings: ReadonlyArray<Nodes>, at: number, step: -1 | 1): boolean => {
  for (let count = 1; count <= mostBeside; count++) {
    const node = siblings[at + count * step]
    if (node === undefined || node.type === "break") return true
    if (node.type !== "link" && textLength(node) >= shortSign) return false
  }
  return true
}

/** In characters: a bar or a dot between two links. */
const shortSign = 3

const textLength = (node: Nodes): number => textIn(node).trim().length

import type { Link, Nodes, Parents, Root } from "mdast"

/** A link on the way through a tree, with what is around it. */
interface FoundLink {
  readonly link: Link
  readonly parent: Parents
  /** Its place among the children of its parent. */
  readonly at: number
  readonly inHeading: boolean
}

/** A card has not more links. */
const mostLinks = 12

/** Unlinks what a card links again: of links in a row with one address, that of the title stays, images and words that stand alone lose theirs. */
export const linkOnce = (tree: Root): void => {
  const again = new Map<Link, Parents>()
  let row: Array<FoundLink> = []
  const endRow = (next: ReadonlyArray<FoundLink>): void => {
    for (const { link, parent } of repeated(row)) again.set(link, parent)
    row = [...next]
  }
  for (const found of linksIn(tree)) {
    if (found !== "heading" && found.link.url === row[0]?.link.url) row.push(found)
    else endRow(found === "heading" ? [] : [found])
  }
  endRow([])
  for (const parent of new Set(again.values()))
    Object.assign(parent, {
      children: parent.children.flatMap((child): ReadonlyArray<Nodes> =>
        child.type === "link" && again.has(child) ? child.children : [child],
      ),
    })
}

/** The links in the order of the text; `heading` stands for one without links, where another card begins. */
const linksIn = (tree: Root): ReadonlyArray<FoundLink | "heading"> => {
  const found: Array<FoundLink | "heading"> = []
  const visit = (parent: Parents, inHeading: boolean): void => {
    for (const [at, child] of parent.children.entries()) {
      if (child.type === "link") found.push({ link: child, parent, at, inHeading })
      else if ("children" in child) {
        const count = found.length
        visit(child, inHeading || child.type === "heading")
        if (child.type === "heading" && found.length === count) found.push("heading")
      }
    }
  }
  visit(tree, false)
  return found
}

/** The links of a row that a card can do without. */
const repeated = (row: ReadonlyArray<FoundLink>): ReadonlyArray<FoundLink> => {
  if (row.length < 2 || row.length > mostLinks) return []
  const title = row.find(({ inHeading }) => inHeading) ?? longest(row)
  return row.filter((found) => found !== title && standsAlone(found))
}

const longest = (row: ReadonlyArray<FoundLink>): FoundLink | undefined => {
  const most = Math.max(...row.map(({ link }) => textLength(link)))
  return row.find(({ link }) => textLength(link) === most)
}

const textLength = (node: Nodes): number => {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim().length
  return "children" in node ? node.children.reduce((sum, child) => sum + textLength(child), 0) : 0
}

/** Whether a link is an image, or alone on its line. */
const standsAlone = ({ at, link, parent }: FoundLink): boolean => {
  if (textLength(link) === 0) return true
  const siblings: ReadonlyArray<Nodes> = parent.children
  const before = siblings.slice(Math.max(0, at - mostLinks), at).toReversed()
  return isEmptyLine(before) && isEmptyLine(siblings.slice(at + 1, at + 1 + mostLinks))
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

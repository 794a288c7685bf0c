import type { Heading, Link, Nodes, Parents, Root } from "mdast"

/** Links on the way through a tree, with what is around each. */
interface FoundLink {
  readonly link: Link
  readonly parent: Parents
  readonly heading: Heading | undefined
}

/** Unlinks what a card links again: of links in a row with one address, that of the title stays, images and words that stand alone lose theirs. */
export const linkOnce = (tree: Root): void => {
  let row: Array<FoundLink> = []
  for (const found of linksIn(tree)) {
    const goesOn = found !== "heading" && found.link.url === row[0]?.link.url
    if (goesOn) row.push(found)
    else {
      unlinkRow(row)
      row = found === "heading" ? [] : [found]
    }
  }
  unlinkRow(row)
}

/** The links in the order of the text; a heading without links is told between them, for another card begins there. */
const linksIn = (tree: Root): ReadonlyArray<FoundLink | "heading"> => {
  const found: Array<FoundLink | "heading"> = []
  const visit = (parent: Parents, heading: Heading | undefined): void => {
    for (const child of parent.children) {
      if (child.type === "link") found.push({ link: child, parent, heading })
      else if ("children" in child) {
        const count = found.length
        visit(child, child.type === "heading" ? child : heading)
        if (child.type === "heading" && found.length === count) found.push("heading")
      }
    }
  }
  visit(tree, undefined)
  return found
}

const unlinkRow = (row: ReadonlyArray<FoundLink>): void => {
  if (row.length < 2) return
  const title = row.find(({ heading }) => heading !== undefined) ?? longest(row)
  for (const found of row) if (found !== title && standsAlone(found)) unlink(found)
}

const longest = (row: ReadonlyArray<FoundLink>): FoundLink | undefined =>
  row.reduce<FoundLink | undefined>(
    (best, found) => (best === undefined || textLength(found.link) > textLength(best.link) ? found : best),
    undefined,
  )

const textLength = (node: Nodes): number => {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim().length
  return "children" in node ? node.children.reduce((sum, child) => sum + textLength(child), 0) : 0
}

/** Whether a link is an image, or alone on its line. */
const standsAlone = ({ link, parent }: FoundLink): boolean => {
  if (textLength(link) === 0) return true
  const siblings: ReadonlyArray<Nodes> = parent.children
  const at = siblings.indexOf(link)
  return isEmptyUpTo(siblings.slice(0, at).toReversed()) && isEmptyUpTo(siblings.slice(at + 1))
}

/** Whether there are but links, images and signs that part them before the line ends. */
const isEmptyUpTo = (nodes: ReadonlyArray<Nodes>): boolean => {
  const end = nodes.findIndex(({ type }) => type === "break")
  return nodes
    .slice(0, end === -1 ? nodes.length : end)
    .every((node) => node.type === "link" || textLength(node) < shortSign)
}

/** In characters: a bar or a dot between two links. */
const shortSign = 3

const unlink = ({ link, parent }: FoundLink): void => {
  const at = (parent.children as ReadonlyArray<Nodes>).indexOf(link)
  ;(parent.children as Array<Nodes>).splice(at, 1, ...link.children)
}

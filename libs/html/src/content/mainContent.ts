import type { Element, ElementContent, Root } from "hast"
import { type Chrome, dropLandmarks, dropNamed, findChrome } from "./dropChrome.ts"
import { dropClutter } from "./dropClutter.ts"
import { findMain, statedMain } from "./findMain.ts"
import { findTitle } from "./findTitle.ts"
import { measure } from "./measure.ts"
import type { PageFacts } from "./PageFacts.ts"
import { type Part, restore } from "./Part.ts"

/** Less prose than this is no article: a listing, a shop, a page of links. */
const leastProse = 200

/** The main content of a pruned page, whose tree is used up. Never empty where the page has text. */
export const mainContent = (root: Root, { kind, title }: PageFacts): Root => {
  const { page } = measure(root)
  if (page.text === 0) return root
  const chrome = findChrome(page)
  dropLandmarks(chrome)
  dropNamed(chrome, kind)
  const main = findMain(page, kind)
  dropClutter(main)
  if (main.prose < (kind === "product" ? leastProse / 4 : leastProse)) return contentOf(listing(chrome))
  const heading = findTitle(page, main, title)
  const content = contentOf(main)
  return heading === undefined ? content : { type: "root", children: [heading.node as Element, ...content.children] }
}

/** The same tree without navigation, footers and the like below its outermost elements. */
export const dropLandmarksBelow = (root: Root): Root => {
  for (const child of root.children) if (child.type === "element") dropWithin(child)
  return root
}

const dropWithin = (element: Element): void => {
  const { page: part } = measure(element)
  dropLandmarks(findChrome(part))
  keep(part)
}

// Class names and links say little on a page of cards and tables: what remains is its main part without navigation.
const listing = (chrome: Chrome): Part => {
  const { page } = chrome
  restore(page)
  const all = page.text
  dropLandmarks(chrome)
  if (page.text < all * 0.05) restore(page)
  return statedMain(page)
}

const contentOf = (main: Part): Root => ({ type: "root", children: main.node.type === "root" ? keptNodes(main) : [keep(main) as Element] })

const keep = (part: Part): Element | Root => {
  if (part.children.some((child) => child.dropped !== undefined)) part.node.children = keptNodes(part)
  for (const child of part.children) if (child.dropped === undefined) keep(child)
  return part.node
}

const keptNodes = (part: Part): Array<ElementContent> => {
  const dropped = new Set<unknown>(part.children.filter((child) => child.dropped !== undefined).map((child) => child.node))
  for (const child of part.children) if (child.dropped === undefined) keep(child)
  return (part.node.children as Array<ElementContent>).filter((node) => !dropped.has(node))
}

import type { Element, ElementContent, Root } from "hast"
import { dropChrome } from "./dropChrome.ts"
import { dropClutter } from "./dropClutter.ts"
import { findMain } from "./findMain.ts"
import { measure } from "./measure.ts"
import type { Part } from "./Part.ts"

/** The main content of a pruned page, whose tree is used up. */
export const mainContent = (root: Root): Root => {
  const page = measure(root)
  if (page.text === 0) return root
  dropChrome(page)
  const main = findMain(page)
  dropClutter(main)
  return { type: "root", children: main.node.type === "root" ? keptNodes(main) : [keep(main) as Element] }
}

const keep = (part: Part): Element | Root => {
  if (part.children.some((child) => child.isDropped)) part.node.children = keptNodes(part)
  for (const child of part.children) if (!child.isDropped) keep(child)
  return part.node
}

const keptNodes = (part: Part): Array<ElementContent> => {
  const dropped = new Set<unknown>(part.children.filter((child) => child.isDropped).map((child) => child.node))
  for (const child of part.children) if (!child.isDropped) keep(child)
  return (part.node.children as Array<ElementContent>).filter((node) => !dropped.has(node))
}

import type { Element, Root } from "hast"
import { toLink } from "./toLink.ts"

/** Absolute URLs of the tree's links, each once, in document order: http, https and mailto. */
export const findLinks = (tree: Root, base: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  addLinks(tree, base, found)
  return [...found]
}

// Trees are at most 512 levels deep.
const addLinks = ({ children }: Root | Element, base: string, found: Set<string>): void => {
  for (const child of children) {
    if (child.type !== "element") continue
    const { href } = child.tagName === "a" ? child.properties : {}
    const link = typeof href === "string" ? toLink(href, base) : undefined
    if (link !== undefined) found.add(link)
    addLinks(child, base, found)
  }
}

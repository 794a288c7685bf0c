import type { Root } from "hast"
import { eachElement } from "@trawl/extract"
import { toLink } from "./toLink.ts"

/** Absolute URLs of the tree's links, each once, in document order: http, https and mailto. */
export const findLinks = (tree: Root, base: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  eachElement(tree, ({ properties, tagName }) => {
    if (tagName !== "a" || typeof properties.href !== "string") return
    const link = toLink(properties.href, base)
    if (link !== undefined) found.add(link)
  })
  return [...found]
}

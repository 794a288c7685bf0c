import type { Element, ElementContent } from "hast"

/** A title holds no more elements that say what it is. */
const mostElements = 12

/** An element and the first ones below it, the nearest first. */
export const nearTop = (element: Element): ReadonlyArray<Element> => {
  const found = [element]
  for (let at = 0; at < found.length; at++)
    for (const child of (found[at] as Element).children) {
      if (found.length === mostElements) return found
      if (isElement(child)) found.push(child)
    }
  return found
}

const isElement = (node: ElementContent): node is Element => node.type === "element"

import type { Element, ElementContent, Root } from "hast"
import { attributeOf } from "@trawl/hast"

/** The ids of the page that its own links lead to, as they are written after the `#`, decoded. */
export const linkedPlaces = (root: Root | Element): ReadonlySet<string> => {
  const places = new Set<string>()
  const waiting: Array<ElementContent | Root["children"][number]> = [...root.children]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type !== "element") continue
    const [, place = ""] = node.tagName === "a" ? attributeOf(node, "href").split("#") : []
    if (place !== "") places.add(decoded(place))
    for (const child of node.children) waiting.push(child)
  }
  return places
}

const decoded = (place: string): string => {
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}

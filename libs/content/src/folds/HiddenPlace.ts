import type { Element, ElementContent } from "hast"

/** An element among its siblings. */
export interface Place {
  readonly element: Element
  /** Its index among the children of the element around it. */
  readonly index: number
  /** The nearest sibling before it that says something and is not hidden, and its index. */
  readonly title: ElementContent | undefined
  readonly titleIndex: number
  readonly outer: Place | undefined
}

/** An element that hides itself, within another. */
export interface HiddenPlace extends Place {
  readonly outer: Place
}

/** More nodes around an element are more than the white space around an only child. */
const mostAround = 5

/** The element that is all that another holds. */
export const onlyChildOf = ({ children }: Element): Element | undefined => {
  if (children.length > mostAround) return undefined
  const said = children.filter(
    (child) => child.type === "element" || (child.type === "text" && child.value.trim() !== ""),
  )
  return said.length === 1 && said[0]?.type === "element" ? said[0] : undefined
}

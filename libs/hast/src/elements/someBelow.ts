import type { Element, Root } from "hast"

/** Whether a test holds for some element below another. */
export const someBelow = ({ children }: Element | Root, holds: (child: Element) => boolean): boolean => {
  for (const child of children)
    if (child.type === "element" && (holds(child) || (child.children.length > 0 && someBelow(child, holds))))
      return true
  return false
}
